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

export const restoreFlags = { ...storeFlags, force: toggle("--force", "replace what the database holds") };

/** The server's data as a whole. */
export const storage: Group["commands"] = [
  command({
    name: "migrate",
    summary: "show the migrations of the server's tables, and apply the missing ones",
    args: {},
    flags: migrateFlags,
    examples: [
      ["waybill server migrate --check", "shows them, for scripts; exit code 1 when some are not applied"],
      [
        "waybill server migrate --database postgres://waybill@db.internal/waybill",
        "before new servers start",
      ],
    ],
    notes:
      "A start of the server does the same; of several at once, one applies them while the others wait. All of them are applied, or none. Refused while a server of an earlier version is running on the database, and for a database that a newer version has written.",
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
      "Stop the server first: a database with a running server is refused, on either side, and so is one with data to copy to. The other database gets everything or nothing: after an interruption it is empty, and the same command starts again. Every row is read back; where rows or digests differ, the copy is undone (exit code 13). The source is not changed, except that both are brought to this version. Passwords are taken from PGPASSWORD or ~/.pgpass, that of the source without --from also from the address in WAYBILL_DATABASE.",
    load: async () => (await import("../commands/server-storage")).serverCopy,
  }),
  command({
    name: "backup",
    summary: "write the server's data into one file, while the server runs",
    args: { file: { syntax: "<file>", about: "file to write, which only its owner can read" } },
    flags: backupFlags,
    examples: [["waybill server backup monday.sqlite", "what is stored at this moment, in one file"]],
    notes:
      "The file has personal data in clear, and hashes of keys. A PostgreSQL is backed up by its own tool: then nothing is written, and the error (exit code 2) names the command.",
    load: async () => (await import("../commands/server-storage")).serverBackup,
  }),
  command({
    name: "restore",
    summary: "restore the server's data from a backup",
    args: { file: { syntax: "<file>", about: "output of waybill server backup" } },
    flags: restoreFlags,
    examples: [
      ["waybill server restore monday.sqlite --data-dir ./data", "into an empty place"],
      ["waybill server restore monday.sqlite --force", "instead of what the server on this machine has"],
    ],
    notes:
      "Stop the server first. The file is checked before anything is changed; the database then has all of it, or is unchanged. Payments that were submitted since the backup are not in it, nor are records that were deleted since then gone.",
    load: async () => (await import("../commands/server-storage")).serverRestore,
  }),
];
