import {
  compareDecimals,
  type Decimal,
  isZero,
  magnitudeOf,
  negated,
  subtractDecimals,
} from "@waybill/spec/standards/decimal";
import { groupBy } from "../lib/group-by";
import { priceOfAsset } from "../prices/price-of-asset";
import type { Database } from "../storage/database";
import type { Workspace } from "../workspace/workspace";
import { isNamed, sharedKey } from "./asset-key";
import { accountsOfConnections, isOnChain, isPushed, type ReconciledAccount } from "./find-accounts";
import {
  agreeInAmount,
  agreeInTime,
  LONGEST_DELAY,
  shareHash,
  shareReference,
  type Tolerance,
} from "./matching/agree";
import { compareMovements } from "./matching/compare";
import { movementsOf } from "./movement-rows";
import { sumOf } from "./quantities";
import type { ReconciledPeriod } from "./readings";
import { type RollForward, rollForward } from "./roll-forward";
import { type Statement, worstOf } from "./statement";
import type { Break, BreakKind, Movement, TieOut } from "./types";

/** The source of an asset, with its movements. */
export interface Tape {
  account: ReconciledAccount;
  source: "custodian" | "chain" | "ledger";
  opening: Decimal | undefined;
  /** Undefined where none was ever read, which is not 0. */
  movements: Decimal | undefined;
  closing: Decimal | undefined;
  tieOut: TieOut;
}

/** An asset in all sources. */
export interface ComparedAsset {
  asset: string;
  agreement: "agreed" | "disagreed" | "not_evaluated";
  cause: "none" | "timing" | "missing_movement" | "fee" | "coverage_gap" | "unknown" | null;
  difference: Decimal | undefined;
  tapes: readonly Tape[];
  unmatched: readonly Movement[];
}

/** Accounts side by side. */
export interface SourcesCompared {
  statements: readonly Statement[];
  assets: readonly ComparedAsset[];
  breaks: readonly Break[];
}

/** The subject and the settings of a comparison. */
export interface Comparison extends RollForward {
  /** How far apart times on different days may be, milliseconds. */
  tolerance: number;
  /** Up to when ledgers are complete, Unix milliseconds; undefined: as far as they reach. */
  booksEnd: number | undefined;
}

/** The source of an account. */
const sourceOf = (account: ReconciledAccount): Tape["source"] =>
  isOnChain(account) ? "chain" : isPushed(account) ? "ledger" : "custodian";

/** The accounts, the one that others are compared with first. */
function inOrder(accounts: readonly ReconciledAccount[]): ReconciledAccount[] {
  const rank = { chain: 0, custodian: 1, ledger: 2 } as const;
  return [...accounts].sort((one, other) => rank[sourceOf(one)] - rank[sourceOf(other)]);
}

/** Lays the movements of accounts side by side, and compares each with the first source that records the fact. */
export async function compareSources(
  db: Database,
  workspace: Workspace,
  { tolerance, booksEnd, ...request }: Comparison,
): Promise<SourcesCompared> {
  const accounts = inOrder(request.accounts);
  const { period, symbols, shown, prices } = request;
  const statements = await rollForward(db, workspace, { ...request, accounts });
  const isShown = ({ asset, time }: Movement): boolean =>
    isNamed(asset, symbols) && shown.showsAsset(asset, priceOfAsset(prices, asset, time) !== undefined);
  const found = await movementsOf(workspace, accounts, period.from, period.before - 1);
  const movements = found.filter(isShown);
  const ofAccount = groupBy(movements, ({ accountId }) => accountId);
  const byAsset = (id: string) => groupBy(ofAccount.get(id) ?? [], ({ asset }) => sharedKey(asset));
  const tapes = new Map(accounts.map(({ id }) => [id, byAsset(id)]));
  const lines = statements.flatMap((statement) => statement.lines.map(({ asset }) => sharedKey(asset)));
  const assets = [...new Set([...movements.map(({ asset }) => sharedKey(asset)), ...lines])].sort();
  const through = new Map(statements.map(({ account, syncedThrough }) => [account.id, syncedThrough]));
  const [reference, ...books] = accounts;
  const breaks: Break[] = [];
  const unmatched = new Map<string, Movement[]>();
  for (const book of reference ? books : []) {
    const compared = reference ? [reference, book] : [book];
    const known = through.get(book.id);
    const secondThrough =
      known !== undefined && booksEnd !== undefined && isPushed(book) ? Math.min(known, booksEnd - 1) : known;
    const left = assets.map((asset) => ({
      asset,
      ...compareMovements({
        asset,
        tolerance,
        accountId: book.id,
        secondThrough,
        first: tapes.get(reference?.id ?? "")?.get(asset) ?? [],
        second: tapes.get(book.id)?.get(asset) ?? [],
        firstThrough: through.get(reference?.id ?? ""),
      }),
    }));
    const isAnyLeft = left.some(({ first, second }) => first.length + second.length > 0);
    const [inBooks, onChain] = isAnyLeft
      ? await Promise.all([
          movementsElsewhere(workspace, book, compared, period, tolerance),
          reference ? movementsElsewhere(workspace, reference, compared, period, tolerance) : undefined,
        ])
      : [];
    for (const { asset, first, second, breaks: own } of left) {
      const rest = [
        ...first.map((one) => leftOver(asset, book.id, one, inBooks?.(one) ?? null)),
        ...second.map((one) => leftOver(asset, book.id, onChain?.(one) ?? null, one)),
      ];
      breaks.push(...own, ...rest);
      unmatched.set(asset, [
        ...(unmatched.get(asset) ?? []),
        ...own.flatMap(unmatchedIn),
        ...first,
        ...second,
      ]);
    }
  }
  breaks.push(...unpriced(statements));
  return {
    statements,
    breaks,
    assets: assets.map((asset) => {
      const own = accounts.map((account) => tapeOf(account, asset, statements, tapes));
      return comparedAsset(asset, own, {
        unmatched: [...new Set(unmatched.get(asset) ?? [])],
        kinds: breaks.filter((one) => one.asset === asset).map(({ kind }) => kind),
        isKnown: accounts.every(({ id }) => through.get(id) !== undefined),
      });
    }),
  };
}

/** The rows of a break that another source does not have. */
const unmatchedIn = ({ first, second, kind }: Break): Movement[] => {
  if (kind === "duplicate") return second ? [second] : [];
  if (first && second && kind !== "returned_later") return [];
  return first ? [first] : second ? [second] : [];
};

/** The movements that only one of two sources has on these accounts. */
function leftOver(asset: string, bookId: string, first: Movement | null, second: Movement | null): Break {
  const common = { asset, first, second, period: undefined };
  if (first && second)
    return { ...common, kind: "wrong_account", accountId: second.accountId, difference: undefined };
  const kind: BreakKind = first ? "on_chain_not_in_books" : "in_books_not_on_chain";
  const difference = first?.quantity ?? (second && negated(second.quantity));
  return { ...common, kind, accountId: bookId, difference: difference ?? undefined };
}

/** The assets that cannot be valued, once for each asset. */
function unpriced(statements: readonly Statement[]): Break[] {
  const found = new Map<string, Break>();
  for (const { lines } of statements)
    for (const { asset, breaks } of lines) {
      const one = breaks.find(({ kind }) => kind === "price_missing");
      const key = sharedKey(asset);
      if (one && !found.has(key)) found.set(key, { ...one, asset: key });
    }
  return [...found.values()];
}

function tapeOf(
  account: ReconciledAccount,
  asset: string,
  statements: readonly Statement[],
  tapes: ReadonlyMap<string, ReadonlyMap<string, readonly Movement[]>>,
): Tape {
  const statement = statements.find((one) => one.account.id === account.id);
  const lines = statement?.lines.filter((line) => sharedKey(line.asset) === asset) ?? [];
  const ofAll = (end: "opening" | "closing") => {
    const known = lines.flatMap((line) => line[end]?.quantity ?? []);
    return known.length > 0 && known.length === lines.length ? sumOf(known) : undefined;
  };
  return {
    account,
    source: sourceOf(account),
    opening: ofAll("opening"),
    closing: ofAll("closing"),
    movements:
      statement?.syncedThrough === undefined
        ? undefined
        : sumOf((tapes.get(account.id)?.get(asset) ?? []).map(({ quantity }) => quantity)),
    tieOut: worstOf(lines.map(({ tieOut }) => tieOut)),
  };
}

/** Why sources differ, by the breaks between them; the first one that is there. */
const causes: readonly (readonly [Exclude<ComparedAsset["cause"], null>, readonly BreakKind[]])[] = [
  ["coverage_gap", ["not_synced"]],
  [
    "missing_movement",
    ["on_chain_not_in_books", "in_books_not_on_chain", "duplicate", "wrong_account", "returned_later"],
  ],
  ["fee", ["fee_missing"]],
  ["unknown", ["amount_differs"]],
  ["timing", ["wrong_day"]],
];

function comparedAsset(
  asset: string,
  tapes: readonly Tape[],
  {
    unmatched,
    kinds,
    isKnown,
  }: { unmatched: readonly Movement[]; kinds: readonly BreakKind[]; isKnown: boolean },
): ComparedAsset {
  const sums = tapes.flatMap(({ movements }) => movements ?? []);
  const [first] = sums;
  const [difference] = sums
    .flatMap((sum) => (first && sums.length === tapes.length ? subtractDecimals(first, sum) : []))
    .sort((one, other) => compareDecimals(magnitudeOf(other), magnitudeOf(one)));
  const differs = kinds.some((kind) => kind !== "price_missing") || (difference && !isZero(difference));
  const cause = causes.find(([, of]) => of.some((kind) => kinds.includes(kind)))?.[0];
  return {
    asset,
    tapes,
    unmatched,
    difference,
    agreement: !isKnown ? "not_evaluated" : differs ? "disagreed" : "agreed",
    cause: !isKnown ? "coverage_gap" : differs ? (cause ?? "unknown") : "none",
  };
}

/**
 * Finds movements that stand on other accounts of an account's connection, by what matches them. Both accounts that are
 * compared may be of it: what stands on these is not elsewhere.
 */
async function movementsElsewhere(
  workspace: Workspace,
  { connection_id }: ReconciledAccount,
  compared: readonly ReconciledAccount[],
  { from, before }: ReconciledPeriod,
  tolerance: Tolerance,
): Promise<(movement: Movement) => Movement | undefined> {
  const own = new Set(compared.map(({ id }) => id));
  const connections = connection_id === null ? [] : [connection_id];
  const others = (await accountsOfConnections(workspace, connections)).filter(({ id }) => !own.has(id));
  const found = await movementsOf(workspace, others, from - LONGEST_DELAY, before + LONGEST_DELAY);
  const byAsset = groupBy(found, ({ asset }) => sharedKey(asset));
  const taken = new Set<Movement>();
  return (movement) => {
    const candidates = (byAsset.get(sharedKey(movement.asset)) ?? []).filter(
      (other) => !taken.has(other) && agreeInAmount(movement, other),
    );
    const same =
      candidates.find((other) => shareHash(movement, other) || shareReference(movement, other)) ??
      candidates.find((other) => other.txHash === null && agreeInTime(movement, other, tolerance));
    if (same) taken.add(same);
    return same;
  };
}
