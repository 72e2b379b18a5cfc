import type Sqlite from "better-sqlite3";
import { openImage } from "../../sqlite-image";

export type Store = Sqlite.Database;

// Amounts are decimal text: they do not fit a 64-bit integer.
const schema = `
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE accounts (
    address TEXT PRIMARY KEY, number INTEGER NOT NULL UNIQUE, sequence INTEGER NOT NULL, key BLOB
  ) WITHOUT ROWID;
  CREATE TABLE balances (
    address TEXT NOT NULL, denom TEXT NOT NULL, amount TEXT NOT NULL, PRIMARY KEY (address, denom)
  ) WITHOUT ROWID;
  CREATE TABLE blocks (height INTEGER PRIMARY KEY, time INTEGER NOT NULL, hash BLOB NOT NULL);
  CREATE TABLE transactions (
    hash TEXT PRIMARY KEY, height INTEGER NOT NULL REFERENCES blocks (height), bytes BLOB NOT NULL, result TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX transactions_by_height ON transactions (height);
  CREATE TABLE attributes (
    key TEXT NOT NULL, value TEXT NOT NULL, hash TEXT NOT NULL REFERENCES transactions (hash),
    PRIMARY KEY (key, value, hash)
  ) WITHOUT ROWID;
`;

/**
 * The chain's identifier, which is kept in its file. The file of an earlier version has none, and gets the given one.
 */
export function keptInstance(store: Store, fresh: string): string {
  store.prepare("INSERT OR IGNORE INTO facts VALUES ('instance', ?)").run(fresh);
  return String(store.prepare("SELECT value FROM facts WHERE name = 'instance'").pluck().get());
}

/**
 * Opens the ledger's SQLite file (or `:memory:`) for one chain, and calls `genesis` for a new file, in the same
 * transaction that creates the tables. An image, the content of another one, takes the place of the file's. Throws for
 * a file of another chain or of another program.
 */
export function openStore(
  file: string,
  chainId: string,
  genesis: (store: Store) => void,
  image?: Uint8Array,
): Store {
  const store = openImage(file, image);
  let kept: unknown;
  try {
    store.pragma("journal_mode = WAL");
    // FULL, so that an acknowledged transaction survives a power cut.
    store.pragma("synchronous = FULL");
    store.pragma("foreign_keys = ON");
    store.transaction(() => {
      if (store.pragma("user_version", { simple: true }) === 0) {
        store.exec(schema);
        store.prepare("INSERT INTO facts VALUES ('chain_id', ?)").run(chainId);
        genesis(store);
        store.pragma("user_version = 1");
      }
    })();
    kept = store.prepare("SELECT value FROM facts WHERE name = 'chain_id'").pluck().get();
  } catch (cause) {
    store.close();
    throw new Error(`${file} cannot be read as a ledger`, { cause });
  }
  if (kept === chainId) return store;
  store.close();
  throw new Error(`${file} has the state of the chain ${String(kept)}, not of ${chainId}`);
}
