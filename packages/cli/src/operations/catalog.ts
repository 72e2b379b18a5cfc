import { commands, groups } from "../generated/data";
import type { Group, Leaf } from "../program/command";
import { type Flag, type Flags, text, toggle } from "../program/flags";
import { optionOf } from "./options";
import type { CommandRow } from "./row";

/** A command for every operation of the data interface, in groups by their first word. */
export function dataCommands(): Group["commands"] {
  const top: (Leaf | (Group & { commands: Leaf[] }))[] = [];
  for (const row of commands) {
    const [first = "", second] = row.words;
    if (second === undefined) {
      top.push(leafOf(row, first));
      continue;
    }
    let group = top.find(
      (one): one is Group & { commands: Leaf[] } => one.name === first && "commands" in one,
    );
    if (group === undefined) {
      group = { name: first, summary: groups[first] ?? "", commands: [] };
      top.push(group);
    }
    group.commands.push(leafOf(row, second));
  }
  return top;
}

function leafOf(row: CommandRow, name: string): Leaf {
  const inBody = new Set(row.body);
  const flags: Record<string, Flag<unknown>> = {};
  // What the body needs can come from a file as well, so the parser does not insist on it.
  for (const flag of row.flags)
    flags[flag.name] = optionOf(flag, flag.required === true && !inBody.has(flag.name));
  if (row.body)
    flags.body = text("--body <file>", "the whole request as JSON, - for stdin; options are put over it");
  if (row.paged)
    flags.all = toggle("--all", "follow the cursors to the end; with --json one document a line");
  const args = row.positional.map(({ name, about }) => [name, { syntax: `<${name}>`, about }] as const);
  const declared: Flags = flags;
  return {
    name,
    summary: row.summary,
    notes: row.notes.replaceAll(/(?<!\n)\n(?!\n)/g, " "),
    examples: row.examples,
    args: Object.fromEntries(args),
    flags: declared,
    run: async (context, raw) => (await import("./run")).runOperation(context, row, raw),
  };
}
