import { chmodSync } from "node:fs";
import type Sqlite from "better-sqlite3";
import { openImage } from "../sqlite-image";
import type { IncludedTransaction, TransactionRecord } from "./included-transaction";
import type { Account } from "./virtual-machine";

/** The new state of an account; undefined when it was closed. */
export type SavedAccount = readonly [address: string, account: Account | undefined];

/** Start time and blockhash salt of a chain. */
export interface ChainIdentity {
  startedAt: number;
  salt: Uint8Array;
}

interface TransactionRow {
  signature: string;
  slot: number;
  time: number;
  wire: Buffer;
  record: string;
}

interface AccountRow {
  address: string;
  lamports: string;
  owner: string;
  data: Buffer;
  executable: number;
}

/** Which transactions of an address to list: newest first, `before` and `until` left out. */
export interface HistoryQuery {
  before: number;
  until: number;
  limit: number;
}

const schema = `
  CREATE TABLE IF NOT EXISTS identity (one INTEGER PRIMARY KEY CHECK (one = 1), started_at INTEGER NOT NULL, salt BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS accounts (
    address TEXT PRIMARY KEY, lamports TEXT NOT NULL, owner TEXT NOT NULL, data BLOB NOT NULL, executable INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS transactions (
    slot INTEGER PRIMARY KEY, signature TEXT NOT NULL UNIQUE, time INTEGER NOT NULL, wire BLOB NOT NULL, record TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS mentions (address TEXT NOT NULL, slot INTEGER NOT NULL, PRIMARY KEY (address, slot)) WITHOUT ROWID;
`;

/**
 * The chain on disk (or in `:memory:`): accounts, transactions, and the accounts that each references. A transaction
 * and its changes are written atomically.
 */
export class Store {
  readonly #db: Sqlite.Database;
  readonly #statements: ReturnType<typeof prepare>;

  /** @param image what another one has saved, in place of what is at the path */
  constructor(path: string, image?: Uint8Array) {
    this.#db = openImage(path, image);
    // It contains no secrets, but payments are private.
    if (path !== ":memory:") chmodSync(path, 0o600);
    this.#db.pragma("journal_mode = WAL");
    // FULL, so that an acknowledged transaction survives a power cut.
    this.#db.pragma("synchronous = FULL");
    this.#db.exec(schema);
    this.#statements = prepare(this.#db);
  }

  /** The content, for another one to begin with. */
  save(): Uint8Array {
    return this.#db.serialize();
  }

  /** Undefined for a new chain. */
  identity(): ChainIdentity | undefined {
    const row = this.#statements.identity.get();
    return row && { startedAt: row.started_at, salt: new Uint8Array(row.salt) };
  }

  /** Writes the genesis accounts. */
  begin({ startedAt, salt }: ChainIdentity, accounts: Iterable<SavedAccount>): void {
    this.#db.transaction(() => {
      this.#statements.begin.run(startedAt, salt);
      this.#write(accounts);
    })();
  }

  *accounts(): Generator<readonly [string, Account]> {
    for (const { address, lamports, owner, data, executable } of this.#statements.accounts.iterate())
      yield [
        address,
        { lamports: BigInt(lamports), owner, data: new Uint8Array(data), executable: executable === 1 },
      ];
  }

  /** Stores an included transaction together with its account changes. */
  land(landed: IncludedTransaction, changes: Iterable<SavedAccount>, mentioned: Iterable<string>): void {
    const { signature, slot, time, wire, record } = landed;
    this.#db.transaction(() => {
      this.#statements.land.run(slot, signature, time, wire, JSON.stringify(record));
      this.#write(changes);
      for (const address of mentioned) this.#statements.mention.run(address, slot);
    })();
  }

  /**
   * Whether a transaction from this slot on has exactly this message, with any signatures; `at` is the offset of the
   * message.
   */
  hasMessage(message: Uint8Array, at: number, sinceSlot: number): boolean {
    return this.#statements.byMessage.get(sinceSlot, at + 1, Buffer.from(message)) !== undefined;
  }

  transaction(signature: string): IncludedTransaction | undefined {
    return landedOf(this.#statements.bySignature.get(signature));
  }

  /** The transaction that made a slot; undefined for an empty slot. */
  inSlot(slot: number): IncludedTransaction | undefined {
    return landedOf(this.#statements.bySlot.get(slot));
  }

  /** At most `most` slots with a transaction between two slots, ascending. */
  slotsWithTransactions(first: number, last: number, most: number): number[] {
    return this.#statements.slots.all(first, last, most).map(({ slot }) => slot);
  }

  /** The last slot before another that has a transaction; zero when none has. */
  slotBefore(slot: number): number {
    return this.#statements.slotBefore.get(slot)?.slot ?? 0;
  }

  history(address: string, { before, until, limit }: HistoryQuery): IncludedTransaction[] {
    return this.#statements.history.all(address, before, until, limit).flatMap((row) => landedOf(row) ?? []);
  }

  /** Zero before the first transaction. */
  lastSlot(): number {
    return this.#statements.lastSlot.get()?.slot ?? 0;
  }

  transactionCount(): number {
    return this.#statements.count.get()?.count ?? 0;
  }

  close(): void {
    this.#db.close();
  }

  #write(changes: Iterable<SavedAccount>): void {
    for (const [address, account] of changes) {
      if (!account) this.#statements.removeAccount.run(address);
      else {
        const { lamports, owner, data, executable } = account;
        this.#statements.putAccount.run(address, String(lamports), owner, data, executable ? 1 : 0);
      }
    }
  }
}

const prepare = (db: Sqlite.Database) => ({
  identity: db.prepare<[], { started_at: number; salt: Buffer }>("SELECT * FROM identity"),
  begin: db.prepare("INSERT INTO identity VALUES (1, ?, ?)"),
  accounts: db.prepare<[], AccountRow>("SELECT * FROM accounts"),
  putAccount: db.prepare("INSERT OR REPLACE INTO accounts VALUES (?, ?, ?, ?, ?)"),
  removeAccount: db.prepare("DELETE FROM accounts WHERE address = ?"),
  land: db.prepare("INSERT INTO transactions (slot, signature, time, wire, record) VALUES (?, ?, ?, ?, ?)"),
  mention: db.prepare("INSERT INTO mentions VALUES (?, ?)"),
  byMessage: db.prepare<[number, number, Buffer]>(
    "SELECT 1 FROM transactions WHERE slot >= ? AND substr(wire, ?) = ? LIMIT 1",
  ),
  bySignature: db.prepare<[string], TransactionRow>("SELECT * FROM transactions WHERE signature = ?"),
  bySlot: db.prepare<[number], TransactionRow>("SELECT * FROM transactions WHERE slot = ?"),
  slots: db.prepare<[number, number, number], { slot: number }>(
    "SELECT slot FROM transactions WHERE slot BETWEEN ? AND ? ORDER BY slot LIMIT ?",
  ),
  slotBefore: db.prepare<[number], { slot: number | null }>(
    "SELECT max(slot) AS slot FROM transactions WHERE slot < ?",
  ),
  history: db.prepare<[string, number, number, number], TransactionRow>(
    `SELECT transactions.* FROM mentions JOIN transactions USING (slot)
     WHERE address = ? AND slot < ? AND slot > ? ORDER BY slot DESC LIMIT ?`,
  ),
  lastSlot: db.prepare<[], { slot: number | null }>("SELECT max(slot) AS slot FROM transactions"),
  count: db.prepare<[], { count: number }>("SELECT count(*) AS count FROM transactions"),
});

const landedOf = (row: TransactionRow | undefined): IncludedTransaction | undefined =>
  row && {
    signature: row.signature,
    slot: row.slot,
    time: row.time,
    wire: new Uint8Array(row.wire),
    record: JSON.parse(row.record) as TransactionRecord,
  };
