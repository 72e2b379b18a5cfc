import { parseDecimal, ZERO } from "@waybill/spec/standards/decimal";
import { findNetwork } from "../chains/registry";
import { findTokenByReference } from "../chains/token-reference";
import { groupBy } from "../lib/group-by";
import { timestamp } from "../lib/runtime";
import type { AssetName } from "../prices/price-of-asset";
import type { Workspace } from "../workspace/workspace";
import { isSameLine, lineKey } from "./asset-key";
import { isOnChain, isPushed, type ReconciledAccount } from "./find-accounts";
import {
  type Reading,
  type ReadingBounds,
  type ReconciledPeriod,
  readingBounds,
  readingsWith,
} from "./readings";
import { type SnapshotBounds, snapshotBounds, snapshotsWith } from "./snapshots";
import type { Coverage, Observation } from "./types";

/** The identifiers of two observations, the earlier one first. */
export type Pair = readonly [openingId: string, closingId: string];

/** The observations at the beginning and at the end. */
interface Ends {
  opening: Observation | undefined;
  closing: Observation | undefined;
}

/** The observed balances of an account at the ends of a period. */
export interface Observed {
  coverage: Coverage;
  /** Why its coverage is not complete: a sentence without its subject, the account. */
  reason: string | undefined;
  /** By `lineKey`. */
  assets: Map<string, AssetName>;
  /** The observations of an asset, also that it was not held. */
  of(asset: AssetName): Ends;
  /** The readings that bound it; undefined where there are none, or snapshots instead. */
  readings: { opening: Reading; closing: Reading } | undefined;
  /** The snapshots that bound each asset. */
  snapshots: readonly Pair[];
}

/** The observed balances of accounts at the ends of a period, by account. */
export async function observe(
  workspace: Workspace,
  accounts: readonly ReconciledAccount[],
  period: ReconciledPeriod,
): Promise<Map<string, Observed>> {
  const [pushed, read] = [accounts.filter(isPushed), accounts.filter((one) => !isPushed(one))];
  const bounds = await readingBounds(
    workspace,
    read.map(({ id }) => id),
    period,
  );
  const readings = await readingsWith(
    workspace,
    [...bounds.values()].flatMap(({ opening, closing }) => [opening, closing]).filter((id) => id !== null),
  );
  const found = new Map(read.map((one) => [one.id, ofReadings(one, bounds.get(one.id), readings, period)]));
  const pushedBounds = await snapshotBounds(
    workspace,
    pushed.map(({ id }) => id),
    period,
  );
  const snapshots = await snapshotsWith(
    workspace,
    pushedBounds.flatMap(({ opening, closing }) => [opening, closing]).filter((id) => id !== null),
  );
  const byAccount = groupBy(pushedBounds, ({ accountId }) => accountId);
  for (const { id } of pushed) found.set(id, ofSnapshots(byAccount.get(id) ?? [], snapshots, period));
  return found;
}

const nothing = (coverage: Coverage, reason: string): Observed => ({
  coverage,
  reason,
  assets: new Map(),
  readings: undefined,
  snapshots: [],
  of: () => ({ opening: undefined, closing: undefined }),
});

function ofReadings(
  account: ReconciledAccount,
  bounds: ReadingBounds | undefined,
  readings: ReadonlyMap<string, Reading>,
  period: ReconciledPeriod,
): Observed {
  if (!bounds) return nothing("no_observations", "its balances have never been read: refresh the account");
  const [opening, closing] = [readings.get(bounds.opening ?? ""), readings.get(bounds.closing ?? "")];
  if (!opening || !closing) return nothing("unreconcilable", tooLate(period, bounds.first));
  if (opening.id === closing.id) return nothing("no_observations", onlyOnce(period, opening.at));
  const assets = new Map(
    [...opening.balances, ...closing.balances].map((balance) => [lineKey(balance), nameOf(balance)]),
  );
  return {
    coverage: "complete",
    reason: undefined,
    assets,
    readings: { opening, closing },
    snapshots: [],
    of: (asset) => ({
      opening: observationIn(opening, asset, account),
      closing: observationIn(closing, asset, account),
    }),
  };
}

const nameOf = ({ network, denom, asset }: AssetName): AssetName => ({ network, denom, asset });

/** The observation of an asset in a reading; undefined for a token that is not read, because anybody can make such. */
export function observationIn(
  { at, block, balances }: Reading,
  asset: AssetName,
  account: ReconciledAccount,
): Observation | undefined {
  const held = balances.find((balance) => isSameLine(balance, asset));
  if (held) return { at, block, quantity: parseDecimal(held.amount) ?? ZERO };
  const isRead =
    !isOnChain(account) ||
    findNetwork(account.network)?.kind === "cosmos" ||
    findTokenByReference(asset.network, asset.denom) !== undefined;
  return isRead ? { at, block, quantity: ZERO } : undefined;
}

function ofSnapshots(
  bounds: readonly SnapshotBounds[],
  snapshots: ReadonlyMap<string, Observation & { id: string }>,
  period: ReconciledPeriod,
): Observed {
  const found = bounds.filter(({ first }) => first !== null);
  if (found.length === 0)
    return nothing(
      "no_observations",
      "no balance has been reported for it: push a snapshot, or import a statement",
    );
  const assets = new Map(found.map(({ asset }) => [lineKey(asset), asset]));
  const ends = new Map(
    found.map(({ asset, opening, closing }) => [
      lineKey(asset),
      closing === opening
        ? only(snapshots.get(closing ?? ""), period.from)
        : { opening: snapshots.get(opening ?? ""), closing: snapshots.get(closing ?? "") },
    ]),
  );
  const pairs = [...ends.values()].flatMap(({ opening, closing }): Pair[] =>
    opening && closing ? [[opening.id, closing.id]] : [],
  );
  const known = [...ends.values()].flatMap(({ opening, closing }) => (opening ?? closing)?.at ?? []);
  if (known.length === 0)
    return nothing("unreconcilable", tooLate(period, Math.min(...found.flatMap(({ first }) => first ?? []))));
  return {
    coverage: pairs.length === 0 ? "no_observations" : "complete",
    reason: pairs.length === 0 ? onlyOnce(period, Math.max(...known)) : undefined,
    assets,
    readings: undefined,
    snapshots: pairs,
    of: (asset) => ends.get(lineKey(asset)) ?? { opening: undefined, closing: undefined },
  };
}

const tooLate = ({ before }: ReconciledPeriod, first: number | null): string =>
  `not observed before ${timestamp(before)}: the time of the first observation is ${first === null ? "not known" : timestamp(first)}`;

const onlyOnce = ({ before }: ReconciledPeriod, at: number): string =>
  `observed once before ${timestamp(before)}, at ${timestamp(at)}: a comparison needs two observations`;

/** The only observation up to the end of a period: within the period it says nothing of the beginning. */
const only = <One extends Observation>(one: One | undefined, from: number) =>
  one && one.at > from ? { opening: undefined, closing: one } : { opening: one, closing: undefined };
