import { compareDecimals, isZero } from "@waybill/spec/standards/decimal";
import { groupBy } from "../lib/group-by";
import type { Workspace } from "../workspace/workspace";
import { lineKey } from "./asset-key";
import { diagnose } from "./diagnosis/diagnose";
import { isBefore, segmentsOf } from "./diagnosis/segments";
import { isPushed } from "./find-accounts";
import { movementsOf } from "./movement-rows";
import { observationIn } from "./observed";
import { differenceOf, sumOf } from "./quantities";
import { readingsBetween } from "./readings";
import { snapshotsBetween } from "./snapshots";
import type { Draft, Statement } from "./statement";
import type { Break, DeclaredGap, Line, Movement, Observation, TieOut } from "./types";

/** A statement that is examined. */
export type Examined = Omit<Statement, "tieOut">;

/** The most movements that a line lists. */
const MOST_LISTED = 1_000;

/**
 * Says of each line whether it ties, and names what does not: every line between all its observations where that is
 * asked for, else those that differ at the end.
 */
export async function examine(
  workspace: Workspace,
  drafts: readonly Draft[],
  detailed: boolean,
): Promise<Examined[]> {
  const toRead = drafts.filter(
    ({ lines, syncedThrough }) =>
      lines.length > 0 && syncedThrough !== undefined && (detailed || lines.some((line) => differs(line))),
  );
  const { movements, observations } = await rowsOf(workspace, toRead);
  const places: { draft: Draft; line: Line }[] = toRead.flatMap((draft) =>
    draft.lines.map((line) => ({ draft, line })),
  );
  const diagnosed = diagnose(
    places.map(({ draft, line }) => {
      const key = keyOf(draft.account.id, line.asset);
      const isRead = line.opening && line.closing && line.movements;
      return {
        segments: isRead
          ? segmentsOf(
              { accountId: draft.account.id, asset: line.asset.asset },
              observations.get(key) ?? [],
              movements.get(key) ?? [],
            )
          : [],
        syncedThrough: draft.syncedThrough,
      };
    }),
  );
  const breaks = new Map(places.map(({ line }, at) => [line, diagnosed[at] ?? []]));
  return drafts.map(({ trades: _trades, ...draft }) => ({
    ...draft,
    lines: draft.lines.map((line) => {
      const own = breaks.get(line) ?? [];
      const listed = detailed ? (movements.get(keyOf(draft.account.id, line.asset)) ?? []) : [];
      return {
        ...line,
        breaks: [
          ...line.breaks,
          ...(line.movements === undefined && line.closing ? [unsynced(draft, line)] : own),
        ],
        listed: inPeriod(line, listed).slice(-MOST_LISTED),
        tieOut: tieOutOf(line, own, draft.gaps),
      };
    }),
  }));
}

const keyOf = (accountId: string, asset: Line["asset"]): string => `${accountId} ${lineKey(asset)}`;

const differs = (line: Line): boolean => {
  const difference = differenceOf(line);
  return difference !== undefined && !isZero(difference);
};

/** The movements and observed balances of these accounts, by account and asset. */
async function rowsOf(workspace: Workspace, drafts: readonly Draft[]) {
  const [movements, observations] = [new Map<string, Movement[]>(), new Map<string, Observation[]>()];
  if (drafts.length === 0) return { movements, observations };
  const summed = drafts.flatMap(({ lines }) => lines.map((line) => line.summed));
  const from = summed.reduce((least, { opening }) => Math.min(least, opening.at), Number.POSITIVE_INFINITY);
  const to = summed.reduce((most, { closing }) => Math.max(most, closing.at), 0);
  const accounts = drafts.map(({ account }) => account);
  const idsOf = (pushed: boolean) => accounts.filter((one) => isPushed(one) === pushed).map(({ id }) => id);
  const [moved, readings, snapshots] = await Promise.all([
    movementsOf(workspace, accounts, from, to),
    readingsBetween(workspace, idsOf(false), from, to),
    snapshotsBetween(workspace, idsOf(true), from, to),
  ]);
  for (const [key, own] of groupBy(moved, ({ accountId, asset }) => keyOf(accountId, asset)))
    movements.set(key, own);
  for (const [key, own] of groupBy(snapshots, ({ accountId, asset }) => keyOf(accountId, asset)))
    observations.set(key, own);
  const ofAccount = groupBy(readings, ({ accountId }) => accountId);
  for (const { account, lines } of drafts)
    for (const { asset } of lines) {
      const own = (ofAccount.get(account.id) ?? []).flatMap(
        (reading) => observationIn(reading, asset, account) ?? [],
      );
      if (own.length > 0) observations.set(keyOf(account.id, asset), own);
    }
  for (const { account, lines } of drafts)
    for (const { asset, opening, closing } of lines) {
      const key = keyOf(account.id, asset);
      if (opening && closing)
        observations.set(
          key,
          (observations.get(key) ?? []).filter(({ at }) => at >= opening.at && at <= closing.at),
        );
    }
  return { movements, observations };
}

const inPeriod = ({ summed: { opening, closing } }: Line, movements: readonly Movement[]): Movement[] =>
  movements.filter((one) => !isBefore(one, opening) && isBefore(one, closing));

/** Nothing of it is known. */
const unsynced = ({ account, period }: Omit<Draft, "trades">, { asset }: Line): Break => ({
  kind: "not_synced",
  asset: asset.asset,
  accountId: account.id,
  difference: undefined,
  first: null,
  second: null,
  period,
});

function tieOutOf(line: Line, breaks: readonly Break[], gaps: readonly DeclaredGap[]): TieOut {
  const difference = differenceOf(line);
  if (!difference) return "not_evaluated";
  if (isZero(difference)) return breaks.length === 0 ? "tied" : "explained";
  const declared = sumOf(
    gaps.filter(({ asset }) => asset === line.asset.asset).map(({ quantity }) => quantity),
  );
  return compareDecimals(declared, difference) === 0 ? "explained" : "break";
}
