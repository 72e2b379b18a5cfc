import type { Runtime } from "../lib/runtime";
import type { Workspace } from "./workspace";

/** The balance of an account in an asset, as a reading has it. */
export interface ReadBalance {
  /** Slug, or `off_chain`. */
  network: string;
  /** Token reference as in AccountBalanceTable. */
  denom: string;
  /** Symbol. */
  asset: string;
  /** Decimal, in units of the asset. */
  amount: string;
}

/** Everything that an account held at a moment: what is not in it, it did not hold. */
export interface AccountReading {
  balances: readonly ReadBalance[];
  /** Unix milliseconds. */
  readAt: number;
  /** The block that it is as of, whose movements are in it. */
  block: number | undefined;
}

/** Stores a complete reading of an account, in the caller's transaction; another one of the same moment takes its place. */
export async function storeReading(
  { db }: Workspace,
  accountId: string,
  { balances, readAt, block }: AccountReading,
  { uuid }: Pick<Runtime, "uuid">,
): Promise<void> {
  const body = JSON.stringify(
    balances.map(({ network, denom, asset, amount }) => ({ network, denom, asset, amount })),
  );
  await db
    .insertInto("account_readings")
    .values({ id: uuid(), account_id: accountId, read_at: readAt, block: block ?? null, body })
    .onConflict((on) =>
      on.columns(["account_id", "read_at"]).doUpdateSet(({ ref }) => ({
        block: ref("excluded.block"),
        body: ref("excluded.body"),
      })),
    )
    .execute();
}

/** The balances of a stored reading. */
export const readBody = (body: string): ReadBalance[] => JSON.parse(body);
