import type { Store } from "./open";

/** An account of x/auth of cosmos-sdk. It is created when it first receives coins. */
export interface Account {
  address: string;
  number: bigint;
  /** The number of transactions sent, which is the sequence of the next one. */
  sequence: bigint;
  /** Stored with the first transaction. */
  key: Uint8Array | null;
}

interface Row {
  address: string;
  number: number;
  sequence: number;
  key: Uint8Array | null;
}

export interface Accounts {
  find(address: string): Account | undefined;
  /** Creates the account with the next account number, if it does not exist. */
  ensure(address: string): void;
  /** Writes sequence and key of an account. */
  save(account: Account): void;
}

export function accountsOf(store: Store): Accounts {
  const select = store.prepare<[string], Row>("SELECT * FROM accounts WHERE address = ?");
  const insert = store.prepare(
    "INSERT INTO accounts SELECT ?, coalesce(max(number) + 1, 0), 0, NULL FROM accounts WHERE true ON CONFLICT (address) DO NOTHING",
  );
  const update = store.prepare("UPDATE accounts SET sequence = ?, key = ? WHERE address = ?");
  return {
    find: (address) => {
      const row = select.get(address);
      return row && { ...row, number: BigInt(row.number), sequence: BigInt(row.sequence) };
    },
    ensure: (address) => void insert.run(address),
    save: ({ address, sequence, key }) => void update.run(sequence, key, address),
  };
}
