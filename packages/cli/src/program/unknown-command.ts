import { usageError } from "../errors";
import { nearest } from "../input/nearest";
import type { Group, Leaf } from "./command";
import { flagName, valueWord } from "./flags";
import { globalFlags } from "./global-flags";
import { isPaying } from "./paying";

type Commands = Group["commands"];

/**
 * Refuses an unknown command, also when its help is requested. A command of this name in another group is suggested, otherwise
 * the one with the closest name; never one that pays.
 *
 * @param all every command, for suggestions
 * @throws CliError (usage)
 */
export async function refuseUnknownCommand(
  args: readonly string[],
  commands: Commands,
  all: () => Promise<Commands>,
): Promise<void> {
  const strange = strangeFlag(args);
  if (strange !== undefined) {
    // An option that no command has is refused with suggestions.
    if (
      !leavesOf(await all()).some(({ flags }) =>
        Object.values(flags).some((flag) => flagName(flag) === strange),
      )
    )
      return;
    throw usageError(
      `option '${strange}' is before the command`,
      "Put the options of a command after it: waybill balance alice --network sepolia",
    );
  }
  const start = startOfCommand(args);
  const isHelp = args[start] === "help";
  const path: string[] = [];
  let level: Commands = commands;
  for (const word of args.slice(isHelp ? start + 1 : start)) {
    if (word.startsWith("-")) return;
    const found: Leaf | Group | undefined = level.find(({ name }) => name === word);
    if (found === undefined && path.length === 0 && !isHelp && word === "complete") return;
    if (found === undefined) {
      const offered = offers(word, path, level, await all());
      throw usageError(
        `unknown command '${word}'`,
        offered.length > 0
          ? `Did you mean ${offered.join(" or ")}?`
          : `See: ${["waybill", ...path, "--help"].join(" ")}`,
      );
    }
    if (!("commands" in found)) return;
    path.push(word);
    level = found.commands;
  }
}

/** Words that others use for a command, after `waybill` or in a group. */
const synonyms: ReadonlyMap<string, readonly string[]> = new Map([
  ["status", ["payments show"]],
  ["show", ["payments show", "find"]],
  ["tx", ["payments show", "find"]],
]);

function offers(word: string, path: readonly string[], level: Commands, all: Commands): string[] {
  const meant = synonyms.get(word);
  if (meant !== undefined && ["", "payments"].includes(path.join(" "))) return [...meant];
  const here = level.map(({ name }) => name).filter((name) => !isPaying(name));
  // `walet` is close to the beginning of `wallets`, whose end is missing.
  const begun = (name: string) => nearest(word, [name.slice(0, word.length + 1)]) !== undefined;
  const close = nearest(word, here) ?? here.find(begun);
  if (close !== undefined) return [[...path, close].join(" ")];
  const elsewhere = placesOf(all)
    .filter(({ words }) => words.at(-1) === word && !words.some(isPaying))
    .toSorted((one, other) => one.words.length - other.words.length);
  const few = elsewhere.length > MOST ? elsewhere.filter(({ isGroup }) => isGroup) : elsewhere;
  return few.length > MOST ? [] : few.map(({ words }) => words.join(" "));
}

const leavesOf = (commands: Commands): Leaf[] =>
  commands.flatMap((one) => ("commands" in one ? leavesOf(one.commands) : [one]));

/** Maximum number of suggestions with the same name, such as `list`; with more, only groups such as `transfers` are suggested. */
const MOST = 3;

/** All groups and commands. */
function placesOf(
  commands: Commands,
  above: readonly string[] = [],
): { words: string[]; isGroup: boolean }[] {
  return commands.flatMap((one) => {
    const words = [...above, one.name];
    return "commands" in one
      ? [{ words, isGroup: true }, ...placesOf(one.commands, words)]
      : [{ words, isGroup: false }];
  });
}

/** Global flags with a value, which may be typed before the command. */
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

/** A flag before the command that is not allowed there: the next word can be its value as well as the command. */
const strangeFlag = (args: readonly string[]): string | undefined =>
  args
    .slice(0, startOfCommand(args))
    .map((word) => word.split("=", 1)[0] ?? word)
    .find((word) => word.startsWith("--") && word.length > 2 && !globalNames.has(word));

/** The position at which the command begins after `waybill` and global flags; the end if there is no command. */
export function startOfCommand(args: readonly string[]): number {
  let at = 0;
  while (args[at]?.startsWith("-")) at += globalWithValue.has(args[at] ?? "") ? 2 : 1;
  return Math.min(at, args.length);
}
