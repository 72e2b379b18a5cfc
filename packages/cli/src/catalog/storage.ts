import { command, type Group } from "../program/command";
import { type Flag, text, toggle } from "../program/flags";
import { storeFlags } from "./store";

export const migrateFlags = {
  ...storeFlags,
  check: toggle("--check", "only show the migrations; exit code 1 if some are not applied"),
};

const places = "a data directory, a SQLite file, or postgres://user@host/name without a password";

const to: Flag<string> = {
  syntax: "--to <path>",
  about: `empty target: ${places}`,
  absent: "",
  needed: true,
};

export const copyFlags = {
  from: text("--from <path>", `source: ${places}; default the data of the server on this machine`),
  to,
};

export const backupFlags = { ...storeFlags, force: toggle("--force", "replace the file if it exists") };

export const restoreFlags = { ...storeFlags, force: toggle("--force", "replace the data in the database") };

const checkpoint = text(
  "--checkpoint <file>",
  "file of the checkpoint; default beside the SQLite file, with the end .checkpoint",
);

export const checkpointFlags = {
  ...storeFlags,
  checkpoint,
  force: toggle("--force", "replace the file if it exists"),
};

export const verifyFlags = {
  ...storeFlags,
  checkpoint,
  lasting: toggle(
    "--lasting",
    "compare only what no server changes: payments that are final on chain, events of cases, and audit entries",
  ),
};

/** Commands for the server's data as a whole. */
export const storage: Group["commands"] = [
  command({
    name: "migrate",
    summary: "show the migrations of the server's tables, and apply the missing ones",
    args: {},
    flags: migrateFlags,
    examples: [
      [
        "waybill server migrate --check",
        "only shows migrations, for scripts; exit code 1 if some are not applied",
      ],
      [
        "waybill server migrate --database postgres://waybill@db.internal/waybill",
        "before new servers start",
      ],
    ],
    notes:
      "The server does the same when it starts; if several start at once, one applies the migrations while the others wait. All migrations are applied, or none. The command is refused while a server of an earlier version uses the database, and if a newer version has written to the database.",
    load: async () => (await import("../commands/server-storage")).serverMigrate,
  }),
  command({
    name: "copy",
    summary: "copy the server's data into another database, and compare both",
    args: {},
    flags: copyFlags,
    examples: [
      [
        "waybill server copy --from ./data --to postgres://waybill@db.internal/waybill",
        "from SQLite to PostgreSQL",
      ],
      ["waybill server copy --from postgres://waybill@db.internal/waybill --to ./data", "and back"],
    ],
    notes:
      "Stop the server first: a source or target that a running server uses is refused, and so is a target with data. The target gets everything or nothing: after an interruption it is empty, and the same command starts over. Every row is read back; if rows or digests differ, the copy is rolled back (exit code 13). Both databases are migrated to this version; apart from that, the source is not changed. Passwords are taken from PGPASSWORD or ~/.pgpass; without --from, the source's password can also be in the address in WAYBILL_DATABASE.",
    load: async () => (await import("../commands/server-storage")).serverCopy,
  }),
  command({
    name: "backup",
    summary: "write the server's data into one file, while the server runs",
    args: { file: { syntax: "<file>", about: "file to write, which only its owner can read" } },
    flags: backupFlags,
    examples: [["waybill server backup monday.sqlite", "everything that is stored now, in one file"]],
    notes:
      "The file has personal data unencrypted, and hashes of keys. A PostgreSQL database is backed up with its own tool: nothing is written, and the error (exit code 2) names the command.",
    load: async () => (await import("../commands/server-storage")).serverBackup,
  }),
  command({
    name: "restore",
    summary: "restore the server's data from a backup",
    args: { file: { syntax: "<file>", about: "output of waybill server backup" } },
    flags: restoreFlags,
    examples: [
      ["waybill server restore monday.sqlite --data-dir ./data", "into an empty directory"],
      ["waybill server restore monday.sqlite --force", "replaces the data of the server on this machine"],
    ],
    notes:
      "Stop the server first. The file is checked before anything is changed, and is restored completely or not at all. Payments that were submitted after the backup are missing afterwards, and records that were deleted after it are back.",
    load: async () => (await import("../commands/server-storage")).serverRestore,
  }),
  command({
    name: "checkpoint",
    summary: "write hashes of all rows of the server's data, to verify it later",
    args: {},
    flags: checkpointFlags,
    examples: [
      ["waybill server checkpoint", "beside the SQLite file of the server on this machine"],
      ["waybill server checkpoint --database monday.sqlite --checkpoint monday.checkpoint", "of a backup"],
    ],
    notes:
      "Stop a server on SQLite first, or take a backup. The file has keys of rows and hashes, and no other values. Keep a copy where those who can change the database cannot change it.",
    load: async () => (await import("../commands/server-verify")).serverCheckpoint,
  }),
  command({
    name: "verify",
    summary: "check the server's data: chains of cases, and every row against a checkpoint",
    args: {},
    flags: verifyFlags,
    examples: [
      ["waybill server verify", "against the checkpoint beside the SQLite file, where there is one"],
      ["waybill server verify --lasting --checkpoint monday.checkpoint", "after servers have written more"],
    ],
    notes:
      "Nothing is changed. Each row that was changed, removed or added since the checkpoint is named (exit code 1); of tables that are read from the chains only the table is. Without a checkpoint only the structure of the file and the hash chains of cases are checked. Stop a server on SQLite first, or verify a backup: --database FILE.",
    load: async () => (await import("../commands/server-verify")).serverVerify,
  }),
];
