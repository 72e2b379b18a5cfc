import { readFile, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { StorageError } from "../errors";

/** The connection that a password is asked for. */
interface Asked {
  host: string;
  port: number;
  database?: string | undefined;
  user?: string | undefined;
}

/** Four fields and the password, which may have colons; a backslash takes the next character as it is. */
const entry = /^((?:\\.|[^\\:])*):((?:\\.|[^\\:])*):((?:\\.|[^\\:])*):((?:\\.|[^\\:])*):(.*)$/;

const plain = (field: string): string => field.replace(/\\(.)/g, "$1");

/** Where the password file of the user is (PostgreSQL, "The Password File"). */
function placeOf({ PGPASSFILE, APPDATA = "." }: NodeJS.ProcessEnv): string {
  if (PGPASSFILE) return PGPASSFILE;
  return process.platform === "win32"
    ? join(APPDATA, "postgresql", "pgpass.conf")
    : join(homedir(), ".pgpass");
}

/**
 * The password of the first line of the password file that fits a connection; undefined where none does, or where there
 * is no file. Throws StorageError for a file that other users can read, which is not used.
 */
export async function passwordInFile({ host, port, database, user }: Asked): Promise<string | undefined> {
  const file = placeOf(process.env);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  if (process.platform !== "win32" && (found.mode & 0o077) !== 0)
    throw new StorageError(
      `the password file ${file} is not used, because other users of this machine can read it: chmod 600 ${file}`,
    );
  const wanted = [host, String(port), database, user];
  for (const line of (await readFile(file, "utf8")).split(/\r?\n/)) {
    const [, ...fields] = line.startsWith("#") ? [] : (entry.exec(line) ?? []);
    const password = fields.pop();
    const fits = fields.every((field, at) => field === "*" || plain(field) === wanted[at]);
    if (password && fits) return plain(password);
  }
  return undefined;
}

/**
 * A connection that takes its password from the password file of the user, where neither its address nor PGPASSWORD has one. The
 * way in which `pg` reads that file is deprecated, and it says so on stderr.
 */
export class PasswordClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // `pg` overrides what its configuration says by the parts of an address, those that are missing among them.
    if (!this.password) Reflect.set(this, "password", (asked: Asked) => passwordInFile(asked));
  }
}
