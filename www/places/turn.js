// @ts-check
// Puts the place together that receives a turn of a game by link.

import { TurnMode } from "../modes/received-turn.js";
import { TurnDesk } from "../panels/turn-desk.js";
import { notation } from "./notation.js";

/** @param {import("./places.js").Parts} parts */
export const makePlace = (parts) => new TurnMode({ ...parts, notation, screen: new TurnDesk(parts.paper, parts.words) });
