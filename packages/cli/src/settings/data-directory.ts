import { homedir } from "node:os";
import { join } from "node:path";
import type { Io } from "../io";

/** The directory for all data of this command. */
export const dataDirectory = (io: Io): string =>
  join(io.homeDirectory === "" ? homedir() : io.homeDirectory, ".waybill");
