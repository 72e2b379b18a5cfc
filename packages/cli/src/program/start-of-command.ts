import { flagName, valueWord } from "./flags";
import { globalFlags } from "./global-flags";

/** Global flags with a value, which may stand before the command. */
const globalWithValue: ReadonlySet<string> = new Set(
  Object.values(globalFlags)
    .filter((flag) => valueWord(flag) !== "")
    .map(flagName),
);

const globalNames: ReadonlySet<string> = new Set([
  ...Object.values(globalFlags).map(flagName),
  "--help",
  "--version",
]);

/**
 * A flag before the command that is none of those that may stand there: what follows it can be its value as well as the
 * command.
 */
export const strangeFlag = (args: readonly string[]): string | undefined =>
  args
    .slice(0, startOfCommand(args))
    .map((word) => word.split("=", 1)[0] ?? word)
    .find((word) => word.startsWith("--") && word.length > 2 && !globalNames.has(word));

/** Where the command begins in what was typed after `waybill`, behind global flags; the end where there is none. */
export function startOfCommand(args: readonly string[]): number {
  let at = 0;
  while (args[at]?.startsWith("-")) at += globalWithValue.has(args[at] ?? "") ? 2 : 1;
  return Math.min(at, args.length);
}
