import { command } from "../program/command";
import { choice, text } from "../program/flags";
import type { WrittenCommand } from "./written-command";

/** A test compares them with the parts of an upload. */
export const importKinds = ["accounts", "snapshots", "movements", "camt", "json", "zip"] as const;

export const importsRunFlags = {
  connection: text("--connection <id>", "the connection; waybill platform connections list --kind books"),
  as: choice(
    "--as <kind>",
    "accounts, snapshots or movements (CSV), camt, json or zip; default by the file's name",
    importKinds,
    undefined,
  ),
  rejected: text("--rejected <file>", "where wrong rows are listed; default FILE.rejected.csv"),
};

const connection = "9d2f6c1a-31c5-4c62-9a1e-7d0f52c8b4e3";

/** The written commands of the platform interface. */
export const platformCommands: readonly WrittenCommand[] = [
  {
    groups: ["imports"],
    leaf: command({
      name: "run",
      summary: "import a file of accounts, balances or movements, and wait until it is read",
      args: { file: { syntax: "<file>", about: "CSV, CAMT.053, JSON, or a zip of these" } },
      flags: importsRunFlags,
      examples: [
        [
          `waybill platform imports run movements.csv --connection ${connection}`,
          "what the first letters of the name say: accounts, snapshots or movements",
        ],
        [
          `waybill platform imports run september.xml --connection ${connection}`,
          "the statement of a bank (CAMT.053)",
        ],
      ],
      notes:
        "Rows that are right are stored, also when others are not; these are written to a file with their numbers and what is wrong, and the exit code is 5. The columns of a CSV are the fields of a push: waybill platform connections push-movements --help. The same file can be sent again: rows that are there are not stored twice.",
      load: async () => (await import("../commands/platform-imports-run")).platformImportsRun,
    }),
  },
];
