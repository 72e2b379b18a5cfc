import type { Group, Leaf } from "../program/command";
import { type Flag, flagName, valueWord } from "../program/flags";
import { globalFlags } from "../program/global-flags";

/** What can stand at the cursor. */
export type Cursor =
  | { readonly at: "command"; readonly choices: readonly { readonly name: string; readonly about: string }[] }
  | { readonly at: "flag"; readonly choices: readonly { readonly name: string; readonly about: string }[] }
  | { readonly at: "value"; readonly flag: Flag<unknown>; readonly path: readonly string[] }
  | { readonly at: "argument"; readonly word: string; readonly path: readonly string[] }
  | { readonly at: "nothing" };

/**
 * What the word after these words can be.
 *
 * @param before the words before it, in full
 * @param current what is typed of it
 */
export function cursorOf(commands: Group["commands"], before: readonly string[], current: string): Cursor {
  let level = commands;
  let leaf: Leaf | undefined;
  const path: string[] = [];
  let positional = 0;
  let open: Flag<unknown> | undefined;
  for (const word of before) {
    if (open) {
      open = undefined;
      continue;
    }
    if (word.startsWith("-")) {
      const flag = flagsOf(leaf).find((one) => flagName(one) === word);
      if (flag && valueWord(flag) !== "") open = flag;
      continue;
    }
    if (leaf) {
      positional += 1;
      continue;
    }
    const found: Leaf | Group | undefined = level.find(({ name }) => name === word);
    if (!found) return { at: "nothing" };
    path.push(word);
    if ("commands" in found) level = found.commands;
    else leaf = found;
  }
  if (open) return { at: "value", flag: open, path };
  if (current.startsWith("-"))
    return {
      at: "flag",
      choices: flagsOf(leaf).map((flag) => ({ name: flagName(flag), about: flag.about })),
    };
  if (!leaf) return { at: "command", choices: level.map(({ name, summary }) => ({ name, about: summary })) };
  const argument = Object.values(leaf.args)[positional];
  return argument
    ? { at: "argument", word: argument.syntax.replaceAll(/[<>[\]]|\.\.\./g, ""), path }
    : { at: "flag", choices: flagsOf(leaf).map((flag) => ({ name: flagName(flag), about: flag.about })) };
}

const flagsOf = (leaf: Leaf | undefined): Flag<unknown>[] => [
  ...Object.values(leaf?.flags ?? {}),
  ...Object.values(globalFlags),
];
