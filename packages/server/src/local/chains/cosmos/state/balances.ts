import type { Amount } from "../coins";
import type { Store } from "./open";

export interface Balances {
  /** Base units; 0 without a balance. */
  of(address: string, denom: string): bigint;
  /** All balances of an address, by denom. */
  all(address: string): Amount[];
  set(address: string, coin: Amount): void;
  /** The total supply, by denom. */
  supply(): Amount[];
}

interface Row {
  denom: string;
  amount: string;
}

const read = (row: Row): Amount => ({ ...row, amount: BigInt(row.amount) });

export function balancesOf(store: Store): Balances {
  const one = store.prepare<[string, string], Row>(
    "SELECT denom, amount FROM balances WHERE address = ? AND denom = ?",
  );
  const own = store.prepare<[string], Row>(
    "SELECT denom, amount FROM balances WHERE address = ? ORDER BY denom",
  );
  const every = store.prepare<[], Row>("SELECT denom, amount FROM balances ORDER BY denom");
  const put = store.prepare("INSERT OR REPLACE INTO balances VALUES (?, ?, ?)");
  const drop = store.prepare("DELETE FROM balances WHERE address = ? AND denom = ?");
  return {
    of: (address, denom) => BigInt(one.get(address, denom)?.amount ?? 0),
    all: (address) => own.all(address).map(read),
    set: (address, { denom, amount }) =>
      void (amount === 0n ? drop.run(address, denom) : put.run(address, denom, amount.toString())),
    supply: () => {
      const totals = new Map<string, bigint>();
      for (const { denom, amount } of every.iterate())
        totals.set(denom, (totals.get(denom) ?? 0n) + BigInt(amount));
      return [...totals].map(([denom, amount]) => ({ denom, amount }));
    },
  };
}
