import type { Context } from "../context";
import type { Flags, Values } from "./flags";

/** Positional arguments by name, in commander's syntax: `<needed>` or `[optional]`, and `<several...>` at the end. */
export type Arguments = Readonly<Record<string, { readonly syntax: string; readonly about: string }>>;
type ArgumentValues<A extends Arguments> = {
  readonly [Name in keyof A]: A[Name]["syntax"] extends `<${string}...>`
    ? readonly string[]
    : A[Name]["syntax"] extends `<${string}`
      ? string
      : string | undefined;
};

interface Input<A extends Arguments, F extends Flags> {
  readonly args: ArgumentValues<A>;
  readonly flags: Values<F>;
}

interface Texts {
  readonly name: string;
  readonly summary: string;
  /** A command line with a description of its effect. */
  readonly examples: readonly (readonly [typed: string, effect: string])[];
  /** A note below the options. */
  readonly notes?: string;
  /** The data of the command is a list, so that `--csv` can print it. */
  readonly lists?: true;
  /** The default action of its group, if none of its commands is named. */
  readonly isDefault?: true;
}

interface Definition<A extends Arguments, F extends Flags> extends Texts {
  readonly args: A;
  readonly flags: F;
  /** Imports the action, so that help and other commands do not load it. */
  readonly load: () => Promise<(context: Context, input: Input<A, F>) => Promise<void>>;
}

interface Hashes {
  /**
   * The command, or the commands of the group, take transaction hashes or accounts on any chain; some of these look
   * like private keys, so they are not refused as secrets.
   */
  readonly takesHashes?: boolean;
}

/** A command with its types hidden, so that different commands fit into one list. */
export interface Leaf extends Texts, Hashes {
  readonly args: Arguments;
  readonly flags: Flags;
  readonly run: (context: Context, raw: RawInput) => Promise<void>;
}

/** The texts of a group before its commands are known. */
interface GroupTexts extends Hashes {
  readonly name: string;
  readonly summary: string;
}

export interface Group extends GroupTexts {
  readonly commands: readonly (Leaf | Group)[];
}

/** A large group whose commands are loaded when one of them is used. */
export interface LazyGroup extends GroupTexts {
  readonly loadCommands: () => Promise<Group["commands"]>;
}

/** The parsed command line: values in the order of `args`, and by the names of `flags`. */
export interface RawInput {
  readonly args: readonly (string | readonly string[] | undefined)[];
  readonly flags: Readonly<Record<string, unknown>>;
}

/** Declares a command; its action is loaded when it runs. */
export function command<const A extends Arguments, F extends Flags>(definition: Definition<A, F>): Leaf {
  return {
    ...definition,
    async run(context, raw) {
      const action = await definition.load();
      const names = Object.keys(definition.args);
      const args = Object.fromEntries(names.map((name, at) => [name, raw.args[at]]));
      // The parser returns the values that the declaration defines, so the types are those of the declaration.
      await action(context, { args: args as ArgumentValues<A>, flags: raw.flags as Values<F> });
    },
  };
}
