import { flagName, valueWord } from "./flags";
import { globalFlags } from "./global-flags";

/** Global flags with a value, which may stand before the command. */
const globalWithValue: ReadonlySet<string> = new Set(
  Object.values(globalFlags)
    .filter((flag) => valueWord(flag) !== "")
    .map(flagName),
);

/** Where the command begins in what was typed after `waybill`, behind global flags; the end where there is none. */
export function startOfCommand(args: readonly string[]): number {
  let at = 0;
  while (args[at]?.startsWith("-")) at += globalWithValue.has(args[at] ?? "") ? 2 : 1;
  return Math.min(at, args.length);
}
