import { rmSync, writeFileSync } from "node:fs";
import Sqlite from "better-sqlite3";

/** The bytes of the header that say how a file is written to, and their value for a database without a write-ahead log. */
const [WRITE_VERSION, READ_VERSION, WITHOUT_LOG] = [18, 19, 1];

/** Opens the SQLite file of a chain, or `:memory:`; an image takes the place of what it has. No other connection may be open. */
export function openImage(path: string, image?: Uint8Array): Sqlite.Database {
  if (image === undefined) return new Sqlite(path);
  if (path !== ":memory:") {
    for (const file of [`${path}-wal`, `${path}-shm`, path]) rmSync(file, { force: true });
    writeFileSync(path, image, { mode: 0o600 });
    return new Sqlite(path);
  }
  const copy = Buffer.from(image);
  // A database in memory has no log, and the image of a file asks for one.
  copy[WRITE_VERSION] = WITHOUT_LOG;
  copy[READ_VERSION] = WITHOUT_LOG;
  return new Sqlite(copy);
}
