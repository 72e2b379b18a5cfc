import { homedir } from "node:os";
import { join } from "node:path";
import type { Io } from "../io";
import { pick, type Setting } from "./settings";

/** Directory of the journal, which has every payment that was signed here. */
export function journalDirectory(io: Io, flag: string | undefined): Setting<string> {
  const fallback = join(io.homeDirectory === "" ? homedir() : io.homeDirectory, ".waybill", "payments");
  return pick(io, { name: "--journal", value: flag }, "WAYBILL_JOURNAL", fallback);
}
