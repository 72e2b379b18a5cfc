import { groupBy } from "../lib/group-by";
import { type AddressRef, addressKey } from "../lib/normalize-address";
import type { Services } from "../services";
import type { Balances } from "./connect";
import type { AccountReading, Holding } from "./reading";
import { type BalanceSnapshot, findSnapshots, upsertSnapshots } from "./snapshots";

/** Balances of an account: those of now, or the last that could be read. */
export interface RefreshedBalances extends AddressRef, Pick<AccountReading, "status" | "reason" | "assets"> {
  /** No amount shown is older, milliseconds; undefined when the account was never read completely. */
  updatedAt: number | undefined;
}

/**
 * Reads accounts live, writes down what was read completely, and fills what could not be read now from what was written
 * down before; the status stays that of now. In the order of the accounts. What is not read when the signal fires counts
 * as not readable.
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
  const lacking = readings.filter(({ reading }) => reading.status !== "ok");
  const kept = new Map(
    (await findSnapshots(db, lacking)).map((snapshot) => [addressKey(snapshot), snapshot]),
  );
  return readings.map(({ network, address, reading }) => {
    const { status, reason, assets, failed } = reading;
    if (status === "ok") return { network, address, status, reason, assets, updatedAt: now };
    const snapshot = kept.get(addressKey({ network, address }));
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
