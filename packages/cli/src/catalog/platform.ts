import { command } from "../program/command";
import { choice, text, toggle } from "../program/flags";
import type { WrittenCommand } from "./written-command";

/** A test compares them with the parts of an upload. */
export const importKinds = ["accounts", "snapshots", "movements", "camt", "mt940", "json", "zip"] as const;

export const importsRunFlags = {
  connection: text(
    "--connection <id>",
    "id of the connection; see waybill platform connections list --kind books",
  ),
  as: choice(
    "--as <kind>",
    "content of the file: accounts, snapshots or movements (CSV), camt, mt940, json or zip; default from its first line, then from its name",
    importKinds,
    undefined,
  ),
  rejected: text("--rejected <file>", "file for the rejected rows; default FILE.rejected.csv"),
  update: toggle(
    "--update",
    "replace booked movements that differ; without this flag a difference is an error",
  ),
};

export const casesExportFlags = {
  output: text("--output <file>", "file to write, readable only by you; default - for stdout"),
  force: toggle("--force", "replace the file of --output if it exists"),
};

const caseId = "2e9f0a57-9a1a-4b22-8d4e-3d7a1c8b6f10";

export const treasuryShowFlags = {
  month: text("--month <month>", "a calendar month, such as 2026-05; default: the last 30 days"),
};

const connection = "9d2f6c1a-31c5-4c62-9a1e-7d0f52c8b4e3";

/** The handwritten commands of the platform interface. */
export const platformCommands: readonly WrittenCommand[] = [
  {
    groups: ["imports"],
    leaf: command({
      name: "run",
      summary: "import a file of accounts, balances or movements, and wait until the import ends",
      args: { file: { syntax: "<file>", about: "CSV, CAMT.053, MT940, JSON, or a zip of these" } },
      flags: importsRunFlags,
      examples: [
        [
          `waybill platform imports run movements.csv --connection ${connection}`,
          "the file's name begins with its content: accounts, snapshots or movements",
        ],
        [
          `waybill platform imports run september.xml --connection ${connection}`,
          "a bank statement (CAMT.053)",
        ],
      ],
      notes:
        "Valid rows are stored even if others are invalid. Invalid rows are written to a CSV with their values, numbers and errors, which you can correct and send again; the exit code is then 5. A row that differs from a booked movement is rejected, unless --update is given. The columns of a CSV are the fields of a push: waybill platform connections push-movements --help. The same file can be sent again: stored rows are not stored twice.",
      load: async () => (await import("../commands/platform-imports-run")).platformImportsRun,
    }),
  },
  {
    groups: ["cases"],
    leaf: command({
      name: "export",
      summary: "write a case with its timeline and investigations to a file that can be verified",
      args: { id: { syntax: "<id>", about: "the case" } },
      flags: casesExportFlags,
      examples: [
        [
          `waybill platform cases export ${caseId} --output case.json`,
          "for the person who takes over the case",
        ],
      ],
      notes:
        "The file is one line of canonical JSON (RFC 8785) with its own hash. Its timeline is a chain of hashes: waybill platform cases verify finds any changed byte without the service. A person who changes the file can compute its hashes again, so record the printed hash elsewhere: only the original file has it.",
      load: async () => (await import("../commands/platform-cases")).platformCasesExport,
    }),
  },
  {
    groups: ["cases"],
    leaf: command({
      name: "verify",
      summary: "verify that an exported case was not changed; needs no service",
      args: { file: { syntax: "<file>", about: "output of waybill platform cases export, - for stdin" } },
      flags: {},
      examples: [
        ["waybill platform cases verify case.json", "exit code 0 if unchanged, 8 if a byte was changed"],
      ],
      notes:
        "Every event must have the hash of the previous event, and the case must match its events. Compare the file hash with the hash that you recorded at the export. The last hash is the hash of the newest event at that time; waybill platform cases timeline ID shows it, too.",
      load: async () => (await import("../commands/platform-cases")).platformCasesVerify,
    }),
  },
  {
    groups: ["treasury"],
    leaf: command({
      name: "show",
      isDefault: true,
      summary: "draw the cash flow of a month, day by day, and its corridors",
      args: {},
      flags: treasuryShowFlags,
      examples: [
        ["waybill platform treasury", "the last 30 days"],
        ["waybill platform treasury show --month 2026-05", "a calendar month, in UTC"],
      ],
      notes:
        "Bars to the left are inflows, bars to the right outflows; a movement between two accounts of the workspace counts in both. The figures come from waybill platform treasury cash-flow and corridors.",
      load: async () => (await import("../commands/platform-treasury-show")).platformTreasuryShow,
    }),
  },
];
