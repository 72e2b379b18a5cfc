import { sql } from "kysely";
import { type Coverage, indexCoverages } from "../indexing/account-activity";
import { type StoredTransfers, transfersAfter } from "../indexing/stored-transfers";
import { readAmount } from "../storage/amount";
import type { Database } from "../storage/database";
import { evaluateBlocks } from "./engine/evaluate-blocks";
import { type AlertState, fold, type RaisedEvent } from "./engine/fold";
import { RuleIndex } from "./engine/rule-index";
import type { Loader, Loaders } from "./facts/facts";
import type { Transfer } from "./facts/happened";
import { loadersOf, type Outside, withoutNodes } from "./facts/loaders";
import type { Alert, CompiledRule } from "./rule";

/** Transfers that are evaluated together. */
const PAGE = 1_000;

/** The most transfers that one backtest looks at. */
const MAX_TRANSFERS = 200_000;

/** The alerts that a rule would have raised. */
export interface Backtest {
  /** The transfers that were looked at. */
  transfers: number;
  fired: number;
  /** The first ones, in their order. */
  alerts: Alert[];
  /** `complete`: everything the rule looks at was replayed. `partial`: some of it. `none`: nothing of it is in the index. */
  status: "complete" | "partial" | "none";
  reason: "too_many_transfers" | "not_stored" | "not_indexed" | "index_behind" | "history_incomplete" | null;
}

interface BacktestOptions {
  /** Unix milliseconds, half-open. */
  from: number;
  before: number;
  /** How many alerts are returned. */
  limit: number;
  outside: Outside;
  /** Lets others have their turn. */
  yieldFairly(): Promise<void>;
}

/**
 * Replays the transfers of the index through the closures of a rule, and says what it would have raised: each alert
 * once, as it is when it happens. Labels and lists are those of today. Data that the index does not keep is not
 * replayed, and reported as missing: prices, fees and silence, proposals, freezes, changes of owners.
 */
export async function backtest(
  db: Database,
  compiled: CompiledRule,
  { from, before, limit, outside, yieldFairly }: BacktestOptions,
): Promise<Backtest> {
  const { rule, evaluators } = compiled;
  const coverage = (await indexCoverages(db)).get(rule.network);
  const nothing: Omit<Backtest, "reason"> = { transfers: 0, fired: 0, alerts: [], status: "none" };
  if (coverage?.block == null) return { ...nothing, reason: "not_indexed" };
  const replayed = evaluators.filter(({ on }) => on === "transfer" || on === "balance");
  if (replayed.length === 0) return { ...nothing, reason: "not_stored" };
  const index = new RuleIndex([{ rule, evaluators: replayed }]);
  const range = { network: rule.network, accounts: accountsOf(compiled), from, before };
  const loaders = loadersOf(db, withoutNodes(outside));
  let [states, block, transfers, fired]: [AlertState[], number, number, number] = [[], -1, 0, 0];
  const alerts: Alert[] = [];
  for (;;) {
    await yieldFairly();
    const page = await transfersAfter(db, range, block, PAGE);
    const last = page.at(-1);
    if (!last) break;
    const asOf = { ...loaders, balance: balanceAt(db, loaders.balance, last.block) };
    const appended = { network: rule.network, blocks: [], transfers: page };
    const outcomes = await evaluateBlocks(index, appended, asOf, () => true);
    const known = { states, transactions: new Map<string, string | null>() };
    let id = fired;
    const found = fold(outcomes, known, () => String(id++));
    const raised: RaisedEvent[] = found.events;
    fired += raised.length;
    alerts.push(...raised.slice(0, Math.max(0, limit - alerts.length)).map(({ alert }) => alert));
    states = mergeStates(states, found.states);
    transfers += page.length;
    block = last.block;
    if (transfers >= MAX_TRANSFERS)
      return { transfers, fired, alerts, status: "partial", reason: "too_many_transfers" };
  }
  const others = evaluators.some(({ on }) => on !== "transfer" && on !== "balance" && on !== "tick");
  const reason = others ? "not_stored" : missingOf(coverage, from);
  return { transfers, fired, alerts, status: reason === null ? "complete" : "partial", reason };
}

/** Why the index does not have all that happened since a moment; null when it has. */
function missingOf({ state, start_block, start_at }: Coverage, from: number): Backtest["reason"] {
  if (state !== "ok") return "index_behind";
  const isWhole = start_block === 0 || (start_at !== null && start_at <= from);
  return isWhole ? null : "history_incomplete";
}

/** The accounts that a rule is about; undefined: all. */
function accountsOf({ evaluators }: CompiledRule): StoredTransfers["accounts"] {
  const named = evaluators.flatMap((one): (readonly string[] | undefined)[] =>
    one.on === "transfer" || one.on === "balance" ? [one.accounts] : [],
  );
  return named.every((some) => some !== undefined)
    ? [...new Set(named.flatMap((some) => some ?? []))]
    : undefined;
}

const mergeStates = (before: readonly AlertState[], changed: readonly AlertState[]): AlertState[] => [
  ...new Map([...before, ...changed].map((state) => [state.fingerprint, state])).values(),
];

/** Balances after a block: those of now, less what came later. */
const balanceAt =
  (db: Database, now: Loader<"balance">, block: number): Loaders["balance"] =>
  async (asked) => {
    const current = await now(asked);
    const answers = [];
    for (const [at, { network, account, token }] of asked.entries()) {
      const known = current[at];
      const sum = async (side: keyof Pick<Transfer, "sender" | "recipient">) => {
        const found = await sql<{ sum: string | null }>`
          select amount_sum(amount) as sum from transfers where ${sql.ref(side)} = ${account} and network = ${network}
            and token = ${token} and kind <> 'bridge' and block > ${block}`.execute(db);
        const [row] = found.rows;
        return row?.sum == null ? 0n : readAmount(row.sum);
      };
      answers.push(
        known && { ...known, amount: known.amount - (await sum("recipient")) + (await sum("sender")) },
      );
    }
    return answers;
  };
