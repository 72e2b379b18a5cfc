import type { CommandRow, InterfaceCommands } from "@waybill/spec/client-tables";
import { failOnFlag } from "../fail-on";
import type { Group, Leaf } from "../program/command";
import { type Flag, text, toggle } from "../program/flags";
import { exitNotes, gradedCommand } from "./exit-notes";
import { keyOf, optionOf } from "./options";

interface OpenGroup extends Group {
  readonly commands: (Leaf | OpenGroup)[];
}

/** A command for every operation, grouped by all its words except the last. */
export function commandsOf({ commands, groups }: InterfaceCommands): Group["commands"] {
  const top: OpenGroup["commands"] = [];
  for (const row of commands) {
    let siblings = top;
    const [name = "", ...above] = row.words.toReversed();
    for (const [at, word] of above.toReversed().entries()) {
      const path = row.words.slice(0, at + 1).join(" ");
      siblings = groupOf(siblings, word, groups[path] ?? "").commands;
    }
    siblings.push(leafOf(row, name));
  }
  return top;
}

/** The group with this name, created if needed. */
function groupOf(siblings: OpenGroup["commands"], name: string, summary: string): OpenGroup {
  const there = siblings.find((one): one is OpenGroup => one.name === name && "commands" in one);
  if (there) return there;
  const group: OpenGroup = { name, summary, commands: [] };
  siblings.push(group);
  return group;
}

function leafOf(row: CommandRow, name: string): Leaf {
  const inBody = new Set(row.body);
  const flags: Record<string, Flag<unknown>> = {};
  // Required body fields can come from `--body`, so their flags are not required by the parser.
  for (const flag of row.flags)
    flags[keyOf(flag)] = optionOf(flag, flag.required === true && !inBody.has(flag.name));
  if (row.body)
    flags.body = row.list
      ? text("--body <file>", "the list as JSON, - for stdin")
      : text("--body <file>", "the whole request as JSON, - for stdin; other options add to it");
  if (row.answer !== undefined) {
    flags.output = text("--output <file>", "file to write; default - for stdout");
    flags.force = toggle("--force", "replace the file of --output if it exists");
  }
  if (row.paged) flags.all = toggle("--all", "request all pages; with --json, print one document per line");
  if (row.confirm !== undefined) flags.yes = toggle("--yes", "do it without asking");
  const kind = gradedCommand(row);
  if (kind !== undefined) flags.failOn = failOnFlag(kind);
  const args = row.positional.map(({ name, about }) => [name, { syntax: `<${name}>`, about }] as const);
  return {
    name,
    summary: row.summary,
    notes: [row.notes.replaceAll(/(?<!\n)\n(?!\n)/g, " "), ...exitNotes(row)].join("\n\n"),
    examples: row.examples,
    args: Object.fromEntries(args),
    flags,
    ...(row.tables.length === 1 && { lists: true as const }),
    run: async (context, raw) => (await import("./run")).runOperation(context, row, raw),
  };
}
