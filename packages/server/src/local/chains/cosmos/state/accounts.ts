import type { Store } from "./open";

/** An account as x/auth of cosmos-sdk has it. It exists from the first coins on. */
export interface Account {
  address: string;
  number: bigint;
  /** How many transactions it has sent: what the next one has to carry. */
  sequence: bigint;
  /** Known from the first transaction on. */
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
  /** Gives the address the next account number, if it has none yet. */
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
