import { command, type Leaf } from "../program/command";

/** For scripts and for those who write them. */
export const tools: Leaf[] = [
  command({
    name: "commands",
    summary: "list all commands; with --json as a map for programs",
    args: {},
    flags: {},
    examples: [
      ["waybill commands", "names, and what they do"],
      [
        "waybill commands --json | jq '.commands[] | select(.name == \"pay\")'",
        "arguments, flags, defaults, examples and the schema of the output",
      ],
    ],
    notes:
      "The map has a version of its own. Schemas refer to the descriptions of the interfaces, which come with @waybill/server.",
    load: async () => (await import("../commands/commands")).commands,
  }),
];
