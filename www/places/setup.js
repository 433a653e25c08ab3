// @ts-check
// Puts the place together in which a board is set up.

import { exchange } from "../device/modules.js";
import { random } from "../device/random.js";
import { SetupMode } from "../modes/setup.js";
import { SetupDesk } from "../panels/setup-desk.js";

/** @param {import("./places.js").Parts} parts */
export const makePlace = (parts) =>
  new SetupMode({ ...parts, exchange, random, screen: new SetupDesk(parts.paper, parts.words, parts.emit) });
