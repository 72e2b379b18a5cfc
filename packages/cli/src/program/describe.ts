import type { Group, Leaf } from "./command";
import type { Flag, Flags } from "./flags";
import { csvFlag } from "./global-flags";

/** A flag as data. */
export interface DescribedFlag {
  readonly flag: string;
  /** The placeholder of its value; null for a switch. */
  readonly value: string | null;
  readonly about: string;
  readonly required: boolean;
  readonly repeatable: boolean;
  readonly choices: readonly string[] | null;
  readonly default: string | number | boolean | null;
}

/** A command as data. */
export interface DescribedCommand {
  readonly name: string;
  readonly summary: string;
  readonly arguments: readonly { name: string; required: boolean; about: string }[];
  readonly flags: readonly DescribedFlag[];
  readonly examples: readonly { command: string; effect: string }[];
}

/** Every command of a tree, by its complete name. */
export function describeCommands(commands: Group["commands"], above = ""): DescribedCommand[] {
  return commands.flatMap((one) => {
    const name = `${above}${one.name}`;
    return "commands" in one ? describeCommands(one.commands, `${name} `) : [describeCommand(one, name)];
  });
}

function describeCommand({ summary, args, flags, examples, lists }: Leaf, name: string): DescribedCommand {
  return {
    name,
    summary,
    arguments: Object.values(args).map(({ syntax, about }) => ({
      name: syntax.slice(1, -1),
      required: syntax.startsWith("<"),
      about,
    })),
    flags: describeFlags(lists ? { ...flags, csv: csvFlag } : flags),
    examples: examples.map(([command, effect]) => ({ command, effect })),
  };
}

export const describeFlags = (flags: Flags): DescribedFlag[] => Object.values(flags).map(describeFlag);

function describeFlag({ syntax, about, absent, choices, repeatable, needed }: Flag<unknown>): DescribedFlag {
  const [, flag = syntax, value] = /(--[\w-]+)(?: [<[](.+)[>\]])?$/.exec(syntax) ?? [];
  const scalar = typeof absent === "string" || typeof absent === "number" || typeof absent === "boolean";
  return {
    flag,
    value: value ?? null,
    about,
    required: needed === true,
    repeatable: repeatable === true,
    choices: choices ?? null,
    default: scalar ? absent : null,
  };
}
