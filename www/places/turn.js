// @ts-check
// Puts the place together that receives a turn of a game by link.

import { exchange } from "../device/modules.js";
import { TurnMode } from "../modes/received-turn.js";
import { TurnDesk } from "../panels/turn-desk.js";

/** @param {import("./places.js").Parts} parts */
export const makePlace = (parts) => new TurnMode({ ...parts, exchange, screen: new TurnDesk(parts.paper, parts.words) });
