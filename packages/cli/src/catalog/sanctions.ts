import { command, type Group } from "../program/command";
import { choice, text, toggle, whole } from "../program/flags";
import { storeFlags } from "./store";

/** The lists that can be imported; a test compares them with the server's own. */
export const sanctionsListNames = ["ofac", "eu", "un"] as const;

export const importSanctionsFlags = {
  ...storeFlags,
  list: choice(
    "--list <list>",
    `the list that the file must be, one of ${sanctionsListNames.join(", ")}; default whichever it is`,
    sanctionsListNames,
    undefined,
  ),
};
const staleAfter = (flag: string) =>
  whole(
    `${flag} <days>`,
    "days after which a sanctions list that was not imported again is stale; default 7",
    {
      min: 0,
      max: 3_650,
      absent: undefined,
    },
  );
export const sanctionsStatusFlags = { ...storeFlags, staleAfter: staleAfter("--stale-after") };
export const removeSanctionsFlags = { ...storeFlags, yes: toggle("--yes", "do not ask") };

/** Of `server start`: which lists there should be. */
export const expectedSanctionsFlags = {
  sanctionsLists: text(
    "--sanctions-lists <list,...>",
    "sanctions lists without which nobody counts as clear; default ofac,eu,un",
  ),
  sanctionsStaleAfter: staleAfter("--sanctions-stale-after"),
};

/** Sanctions lists of authorities. */
export const sanctions: Group = {
  name: "sanctions",
  summary: "manage the sanctions lists of OFAC, the EU and the UN",
  commands: [
    command({
      name: "import",
      summary: "import a list in its publisher's format: all of it, or nothing",
      args: {
        file: { syntax: "<file>", about: "OFAC's SDN.XML or SDN.CSV, the EU's or the UN's XML; - for stdin" },
      },
      flags: importSanctionsFlags,
      examples: [
        ["waybill server sanctions import SDN.XML", "the format is detected by the content"],
        [
          "curl -s https://lists.test/eu.xml | waybill server sanctions import - --list eu",
          "refuses any other list",
        ],
      ],
      notes:
        "Only what differs from the stored version is written, and takes effect at once, also on a running server, which then compares all persons and accounts with it. A file that is damaged changes nothing; its line is named.",
      load: async () => (await import("../commands/server-sanctions-import")).serverSanctionsImport,
    }),
    command({
      name: "status",
      lists: true,
      summary: "show the version and age of each list",
      args: {},
      flags: sanctionsStatusFlags,
      examples: [["waybill server sanctions status --stale-after 2", "stricter than the server"]],
      load: async () => (await import("../commands/server-sanctions-status")).serverSanctionsStatus,
    }),
    command({
      name: "remove",
      summary: "remove a list with its entries, addresses and labels",
      args: { list: { syntax: "<list>", about: `one of ${sanctionsListNames.join(", ")}` } },
      flags: removeSanctionsFlags,
      examples: [
        ["waybill server sanctions remove un", "until it is imported again, nobody counts as clear"],
      ],
      load: async () => (await import("../commands/server-sanctions-remove")).serverSanctionsRemove,
    }),
  ],
};
