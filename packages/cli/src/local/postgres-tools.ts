import { CliError } from "../errors";

const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

const PASSWORD = "The password comes from PGPASSWORD or ~/.pgpass.";

/** A PostgreSQL is not backed up by this command: it says what does it, with the address without a password. */
export const backupByPostgres = (address: string, file: string): CliError =>
  new CliError("usage", "A PostgreSQL is backed up by its own tool; nothing was written.", {
    hint: `pg_dump --format=custom --file=${quoted(file)} ${quoted(address)}`,
    why: [PASSWORD],
  });

/** The same for a restore. */
export const restoreByPostgres = (address: string, file: string): CliError =>
  new CliError("usage", "A PostgreSQL is restored by its own tool; nothing was changed.", {
    hint: `pg_restore --exit-on-error --single-transaction --dbname=${quoted(address)} ${quoted(file)}`,
    why: ["Into an empty database, with the servers stopped.", PASSWORD],
  });
