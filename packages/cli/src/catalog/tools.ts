import { type Field, fieldOf, headerOf } from "../api/fields";
import { command, type Leaf } from "../program/command";
import { type Flag, text, toggle } from "../program/flags";

function several<Item>(syntax: string, about: string, read: (text: string) => Item[]): Flag<readonly Item[]> {
  return { syntax, about, absent: [], read, repeatable: true };
}

export const apiFlags = {
  field: several<Field>(
    "--field <name=value>",
    "field of the query, or of the body for POST, PUT and PATCH; name:=json for numbers and lists; may be repeated",
    fieldOf,
  ),
  input: text("--input <file>", "the body as JSON, - for stdin; fields add to it"),
  header: several<[string, string]>("--header <name: value>", "additional header; may be repeated", headerOf),
  paginate: toggle("--paginate", "request all pages; print one item per line"),
  include: toggle("--include", "also print the status and headers of the answer"),
  schema: toggle("--schema", "print the operation from the service's API description; sends nothing"),
  dryRun: toggle("--dry-run", "print the request instead of sending it; personal data is masked"),
  yes: toggle("--yes", "do not ask"),
};

/** Commands for scripts and their authors. */
export const tools: Leaf[] = [
  command({
    name: "api",
    summary: "call the service by method and route",
    args: {
      method: { syntax: "<method>", about: "GET, POST, PUT, PATCH or DELETE" },
      route: { syntax: "<route>", about: "path, such as /v1/persons/ID, or with names: /v1/persons/{id}" },
    },
    flags: apiFlags,
    examples: [
      ["waybill api GET /v2/transfers --field size=5 --paginate --jq .id", "all pages of a list"],
      ["waybill api POST /v1/persons --input person.json --dry-run", "the exact request, not sent"],
      [
        "waybill api PUT /v1/persons/{id} --schema",
        "shows the parameters, and the schemas of body and answers",
      ],
    ],
    notes:
      "The answer is JSON with all digits. Failed calls are repeated if the API description says that nothing is done twice. Writes ask for confirmation if the description requires it, and if no description has the route. Personal data typed as fields stays in the shell's history: prefer --input.",
    load: async () => (await import("../commands/api")).api,
  }),
  command({
    name: "commands",
    summary: "list all commands; with --json, as a map for programs",
    args: {},
    flags: {},
    examples: [
      ["waybill commands", "names and summaries"],
      [
        "waybill commands --json | jq '.commands[] | select(.name == \"pay\")'",
        "arguments, flags, defaults, examples and the schema of the output",
      ],
    ],
    notes:
      "The map has its own version. Schemas refer to the API descriptions, which come with @waybill/server.",
    load: async () => (await import("../commands/commands")).commands,
  }),
  command({
    name: "completion",
    summary: "print the completion script of a shell",
    args: { shell: { syntax: "<shell>", about: "bash, zsh, fish or powershell" } },
    flags: {},
    examples: [
      ["source <(waybill completion bash)", "in ~/.bashrc; for zsh in ~/.zshrc, after compinit"],
      ["waybill completion fish > ~/.config/fish/completions/waybill.fish", "fish loads it from there"],
      ["waybill completion powershell | Out-String | Invoke-Expression", "in $PROFILE"],
    ],
    notes:
      "Completes commands, flags and their values: networks, tokens, wallets, contacts, and names of persons, which are requested from the service with a short time limit.",
    load: async () => (await import("../commands/completion")).completion,
  }),
];
