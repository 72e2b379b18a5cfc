import { command, type Group } from "../program/command";
import { choice, text, toggle } from "../program/flags";
import { storeFlags } from "./store";

/** The formats of label files; a test compares them with the server's own list. */
export const labelFormats = ["json", "csv"] as const;

export const importLabelsFlags = {
  ...storeFlags,
  list: text(
    "--list <name>",
    "list for entries that name no list; default the file's name without its extension",
  ),
  replace: toggle("--replace", "replace the lists that the file contains, instead of adding to them"),
  format: choice(
    "--format <format>",
    "json or csv; default by the file's extension",
    labelFormats,
    undefined,
  ),
  skipUnserved: toggle(
    "--skip-unserved",
    "skip entries for chains that the service does not support; without this flag they are errors",
  ),
};
const yesFlag = toggle("--yes", "do not ask");
export const removeLabelsFlags = { ...storeFlags, yes: yesFlag };

/** Labels of addresses. */
export const labels: Group = {
  name: "labels",
  summary: "manage label lists of addresses",
  commands: [
    command({
      name: "import",
      summary: "import a label file, completely or not at all",
      args: { file: { syntax: "<file>", about: "JSON, JSON Lines or CSV; - for stdin" } },
      flags: importLabelsFlags,
      examples: [
        ["waybill server labels import sanctions.csv --list acme-sanctions --replace", "replaces the list"],
        ["waybill server labels import - --format json --list own < labels.json", "from another program"],
      ],
      notes:
        "Each entry of a file has an address and a category, and optionally network or family, name, entity, role, tags and list; docs/operating/lists-and-prices.md describes it. Invalid lines are reported with their numbers. The labels take effect at once, also on a running server.",
      load: async () => (await import("../commands/server-labels")).serverLabelsImport,
    }),
    command({
      name: "list",
      lists: true,
      summary: "list the label lists and their sources",
      args: {},
      flags: storeFlags,
      examples: [["waybill server labels list", "names, sources and numbers of labels"]],
      load: async () => (await import("../commands/server-labels")).serverLabelsList,
    }),
    command({
      name: "remove",
      summary: "remove a list with all its labels",
      args: { list: { syntax: "<list>", about: "name of the list" } },
      flags: removeLabelsFlags,
      examples: [["waybill server labels remove acme-sanctions", "built-in lists cannot be removed"]],
      load: async () => (await import("../commands/server-labels")).serverLabelsRemove,
    }),
  ],
};
