import { groupBy } from "../lib/group-by";
import { type AddressRef, addressKey } from "../lib/normalize-address";
import type { Services } from "../services";
import type { Balances } from "./connect";
import type { AccountReading, Holding } from "./reading";
import { type BalanceSnapshot, findSnapshots, upsertSnapshots } from "./snapshots";

/** The current balances of an account, or the last stored ones. */
export interface RefreshedBalances extends AddressRef, Pick<AccountReading, "status" | "reason" | "assets"> {
  /** Unix milliseconds of the oldest amount shown; undefined when the account was never read completely. */
  updatedAt: number | undefined;
}

/**
 * Reads accounts live, stores complete readings, and fills gaps in incomplete ones from stored readings; the status
 * remains that of the live reading. In the order of the accounts. Reads that are pending when the signal is aborted
 * count as failed.
 */
export async function refreshBalances(
  { db, runtime, balances }: Pick<Services, "db" | "runtime" | "balances">,
  accounts: readonly AddressRef[],
  signal: AbortSignal,
): Promise<RefreshedBalances[]> {
  const now = runtime.now();
  const readings = await readLive(balances, accounts, signal);
  const fresh = readings.filter(({ reading }) => reading.status === "ok");
  await upsertSnapshots(
    db,
    fresh.map(({ network, address, reading }) => ({
      network,
      address,
      body: writeAssets(reading.assets),
      updated_at: now,
    })),
  );
  const incomplete = readings.filter(({ reading }) => reading.status !== "ok");
  const snapshots = new Map(
    (await findSnapshots(db, incomplete)).map((snapshot) => [addressKey(snapshot), snapshot]),
  );
  return readings.map(({ network, address, reading }) => {
    const { status, reason, assets, failed } = reading;
    if (status === "ok") return { network, address, status, reason, assets, updatedAt: now };
    const snapshot = snapshots.get(addressKey({ network, address }));
    const before = snapshot ? readAssets(snapshot) : [];
    const missing = new Set(failed);
    return {
      network,
      address,
      status,
      reason,
      assets: [...assets, ...before.filter(({ token }) => status !== "partial" || missing.has(token))],
      updatedAt: snapshot?.updated_at,
    };
  });
}

async function readLive(balances: Balances, accounts: readonly AddressRef[], signal: AbortSignal) {
  const byNetwork = groupBy(accounts, ({ network }) => network);
  const read = new Map<string, AccountReading>();
  await Promise.all(
    [...byNetwork].map(async ([network, own]) => {
      const addresses = [...new Set(own.map(({ address }) => address))];
      const readings = await balances.of(network).read(addresses, [], signal);
      addresses.forEach((address, index) => {
        const reading = readings[index];
        if (reading) read.set(addressKey({ network, address }), reading);
      });
    }),
  );
  return accounts.flatMap(({ network, address }) => {
    const reading = read.get(addressKey({ network, address }));
    return reading ? [{ network, address, reading }] : [];
  });
}

const writeAssets = (assets: readonly Holding[]): string =>
  JSON.stringify(assets.map((asset) => ({ ...asset, amount: asset.amount.toString() })));

const readAssets = ({ body }: BalanceSnapshot): Holding[] =>
  (JSON.parse(body) as (Omit<Holding, "amount"> & { amount: string })[]).map((asset) => ({
    ...asset,
    amount: BigInt(asset.amount),
  }));
