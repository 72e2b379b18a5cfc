import { command, type Group } from "../program/command";
import { choice, text, toggle, whole } from "../program/flags";
import { staleAfter } from "./server-options";
import { storeFlags } from "./store";

/** The lists that can be imported; a test compares them with the server's own. */
export const sanctionsListNames = ["ofac", "eu", "un", "ofac-cons"] as const;

export const importSanctionsFlags = {
  ...storeFlags,
  list: choice(
    "--list <list>",
    `list that the file must contain, one of ${sanctionsListNames.join(", ")}; default: any of them`,
    sanctionsListNames,
    undefined,
  ),
  older: toggle(
    "--older",
    "replace the stored version even if the file was published earlier or has no date",
  ),
  acceptRemoved: whole(
    "--accept-removed <number>",
    "number of entries that may be removed; must equal the number in the error",
    { min: 0, max: 10_000_000, absent: undefined },
  ),
  maxRemovedPercent: whole(
    "--max-removed-percent <percent>",
    "percentage of entries that may be removed without confirmation; default 5",
    { min: 0, max: 100, absent: undefined },
  ),
  maxRemoved: whole(
    "--max-removed <number>",
    "number of entries that may be removed without confirmation; default 25",
    { min: 0, max: 10_000_000, absent: undefined },
  ),
  operator: text(
    "--operator <name>",
    "name recorded as the person who imports it [WAYBILL_OPERATOR, else the user of this machine]",
  ),
};
export const importsFlags = {
  ...storeFlags,
  list: choice("--list <list>", "only the imports of this list", sanctionsListNames, undefined),
  limit: whole("--limit <number>", "maximum number of imports, newest first; default 20", {
    min: 1,
    max: 1_000,
    absent: undefined,
  }),
};
export const sanctionsStatusFlags = { ...storeFlags, staleAfter: staleAfter("--stale-after") };
export const removeSanctionsFlags = { ...storeFlags, yes: toggle("--yes", "do not ask") };

/** Commands for the sanctions lists of authorities. */
export const sanctions: Group = {
  name: "sanctions",
  summary: "manage the sanctions lists of OFAC, the EU and the UN",
  commands: [
    command({
      name: "import",
      summary: "import a sanctions list in its publisher's format, completely or not at all",
      args: {
        files: {
          syntax: "<files...>",
          about:
            "OFAC's SDN.XML or CONSOLIDATED.XML, the EU's or the UN's XML, or all files of a list in OFAC's CSV; - for stdin",
        },
      },
      flags: importSanctionsFlags,
      examples: [
        ["waybill server sanctions import SDN.XML", "the format is detected by the content"],
        [
          "waybill server sanctions import sdn.csv sdn_comments.csv alt.csv add.csv",
          "the files of one list, in any order",
        ],
        [
          "curl -s https://lists.test/eu.xml | waybill server sanctions import - --list eu",
          "refuses any other list",
        ],
      ],
      notes:
        "Only differences from the stored version are written. They take effect at once, also on a running server, which then compares all persons and accounts with the list. A damaged file changes nothing, and the error names the line. A list is also refused if it was published before the stored version (--older), if it lacks many of its entries (--accept-removed), or if it is not the list of --list.",
      load: async () => (await import("../commands/server-sanctions")).serverSanctionsImport,
    }),
    command({
      name: "status",
      lists: true,
      summary: "show the version and age of each list",
      args: {},
      flags: sanctionsStatusFlags,
      examples: [
        ["waybill server sanctions status --stale-after 2", "with a stricter limit than the server's"],
      ],
      load: async () => (await import("../commands/server-sanctions")).serverSanctionsStatus,
    }),
    command({
      name: "imports",
      lists: true,
      summary: "show the imports, with their operator, files and changes",
      args: {},
      flags: importsFlags,
      examples: [["waybill server sanctions imports --list ofac", "the newest first"]],
      load: async () => (await import("../commands/server-sanctions")).serverSanctionsImports,
    }),
    command({
      name: "remove",
      summary: "remove a list with its entries, addresses and labels",
      args: { list: { syntax: "<list>", about: `one of ${sanctionsListNames.join(", ")}` } },
      flags: removeSanctionsFlags,
      examples: [
        ["waybill server sanctions remove un", "until it is imported again, no address counts as clear"],
      ],
      load: async () => (await import("../commands/server-sanctions")).serverSanctionsRemove,
    }),
  ],
};
