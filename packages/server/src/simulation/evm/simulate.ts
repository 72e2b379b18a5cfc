import { NetworkUnavailableError } from "../../chains/chain";
import type { EvmNode } from "../../chains/evm/node";
import { mergeOverrides } from "../../chains/evm/simulation/state-difference";
import {
  type CallOutcome,
  type SimulationBlock,
  type StateOverrides,
  unsupported,
} from "../../chains/evm/simulation/types";
import { findToken } from "../../chains/registry";
import { symbolOutsideRegistry } from "../../chains/token-reference";
import { approvalsIn, holdingsIn, transfersIn } from "./events";
import type { Machine, SimulationMethod } from "./machine";
import { type MultisigTransaction, prepareMultisig } from "./multisig";
import {
  balanceCall,
  balanceIn,
  balanceReader,
  factsCalls,
  factsOf,
  READ_GAS,
  type TokenFacts,
} from "./reads";
import { refusedBeforehand, refusedForFunds } from "./refuse-beforehand";
import { type Refusals, refusedOutcome, runWithoutRefused } from "./refused";
import { type EvmSimulatedTransaction, type Holding, holdingKey } from "./transaction";

/**
 * For nodes without `eth_simulateV1`: each transaction is traced on the state that those before it leave, which is made of the
 * state of the block and the differences that they make.
 */
const tracingMachine = (node: EvmNode, block: SimulationBlock, overrides: StateOverrides): Machine => ({
  method: "debug_traceCall",
  run: async (transactions, reads) => {
    const outcomes: CallOutcome[] = [];
    let state = overrides;
    for (const call of transactions) {
      const traced = await node.simulateTraced({ block, overrides: state, call });
      if (traced === unsupported) return unsupported;
      if ("refused" in traced) {
        outcomes.push(refusedOutcome(traced.refused));
        continue;
      }
      outcomes.push(traced.outcome);
      state = mergeOverrides(state, traced.difference);
    }
    const readOn = (on: StateOverrides) =>
      Promise.all(reads.map((call) => node.readOn({ block, overrides: on, call })));
    const [before, after] = await Promise.all([readOn(overrides), readOn(state)]);
    return { outcomes, before, after };
  },
});

/** The simulated transactions: in order on one state, or the execution of a multisig's transaction. */
export type EvmSimulationRequest = { overrides: StateOverrides } & (
  | { transactions: readonly EvmSimulatedTransaction[] }
  | { multisig: MultisigTransaction }
);

/** The balance of a holding before and after; undefined where it could not be read. */
export interface HoldingChange extends Holding {
  before: bigint | undefined;
  after: bigint | undefined;
}

/** The effects of transactions on the state of a block. */
export interface EvmSimulated {
  block: SimulationBlock;
  method: SimulationMethod;
  /** The transactions as they ran; of a multisig, its execution. */
  transactions: readonly EvmSimulatedTransaction[];
  /** One for each of them. */
  outcomes: readonly CallOutcome[];
  /** The holdings that may have changed, without fees. */
  holdings: readonly HoldingChange[];
  /** By contract, in lower case: of the tokens that moved or were approved. */
  tokens: ReadonlyMap<string, TokenFacts>;
  executor: string | undefined;
  /** Beside those of the request. */
  ownOverrides: StateOverrides;
}

/** Balances that one request reads; more take further requests, each of which runs the transactions again. */
const READS_PER_REQUEST = 120;

/** Rounds in which what transactions touch has to become known; each round is on the same state, so two are enough. */
const MAX_ROUNDS = 4;

/**
 * Runs transactions on the state of the latest block and reads what changes, all of it at one block hash. `now`:
 * seconds since the epoch. Throws NetworkUnavailableError, also for a node that cannot simulate.
 */
export async function simulateEvm(
  node: EvmNode,
  request: EvmSimulationRequest,
  now: bigint,
): Promise<EvmSimulated> {
  const block = await node.simulationBlock(now);
  const prepared = "multisig" in request ? await prepareMultisig(node, block, request.multisig) : undefined;
  const transactions =
    "multisig" in request ? (prepared ? [prepared.transaction] : []) : [...request.transactions];
  const ownOverrides: StateOverrides = prepared?.overrides ?? new Map();
  const overrides = mergeOverrides(mergeOverrides(request.overrides, ownOverrides), new Map([balanceReader]));
  const beforehand =
    prepared?.refusal === undefined
      ? await refusedBeforehand(node, block, request.overrides, transactions)
      : new Map([[0, prepared.refusal]]);
  const about = { transactions, guess: guessedHoldings(node.slug, transactions), refusals: beforehand };
  for (const machine of [sequenceMachine(node, block, overrides), tracingMachine(node, block, overrides)]) {
    const read = await readAll(node.slug, machine, about);
    if (read === unsupported) continue;
    const { method } = machine;
    return { block, method, transactions, executor: prepared?.executor, ownOverrides, ...read };
  }
  throw new NetworkUnavailableError(
    `the node of ${node.slug} has neither eth_simulateV1 nor debug_traceCall`,
  );
}

interface Question {
  transactions: readonly EvmSimulatedTransaction[];
  guess: readonly Holding[];
  refusals: Refusals;
}

/** Runs the transactions until every holding that they touch is read. */
async function readAll(
  slug: string,
  machine: Machine,
  { transactions, guess, refusals: known }: Question,
): Promise<Pick<EvmSimulated, "outcomes" | "holdings" | "tokens"> | typeof unsupported> {
  let refusals = known;
  let holdings = new Map(guess.map((holding) => [holdingKey(holding), holding]));
  let tokens: string[] = [];
  for (let round = 1; ; round++) {
    const ran = await runInParts(machine, transactions, [...holdings.values()], tokens, refusals);
    if (ran === unsupported) return unsupported;
    const balanceBefore = (account: string) => ran.changes.get(holdingKey({ account, token: null }))?.before;
    const poor = refusedForFunds(transactions, ran, balanceBefore);
    const isNew = [...poor.keys()].some((index) => !ran.refusals.has(index));
    refusals = new Map([...poor, ...ran.refusals]);
    const touched = touchedBy(ran.outcomes);
    const missing = touched.holdings.filter((holding) => !ran.changes.has(holdingKey(holding)));
    const unknown = touched.tokens.filter(
      (token) => !ran.facts.has(token) && findToken(slug, token) === undefined,
    );
    if ((!isNew && missing.length === 0 && unknown.length === 0) || round === MAX_ROUNDS) {
      const facts = touched.tokens.map((token): [string, TokenFacts] => {
        const registered = findToken(slug, token);
        if (registered) return [token, { symbol: registered.symbol, decimals: registered.exponent }];
        const { symbol, decimals } = ran.facts.get(token) ?? { symbol: undefined, decimals: undefined };
        return [token, { symbol: symbol && symbolOutsideRegistry(token, symbol), decimals }];
      });
      // The state before is unknown for holdings that were touched in the last round only.
      const unread = missing.map((holding) => ({ ...holding, before: undefined, after: undefined }));
      return {
        outcomes: ran.outcomes,
        holdings: [...ran.changes.values(), ...unread],
        tokens: new Map(facts),
      };
    }
    // Holdings that were only guessed and are not touched need not be read again.
    const next = [...guess.filter(({ token }) => token === null), ...touched.holdings];
    holdings = new Map(next.map((holding) => [holdingKey(holding), holding]));
    tokens = [...new Set([...tokens, ...unknown])];
  }
}

interface PartsRan {
  outcomes: readonly CallOutcome[];
  refusals: Refusals;
  changes: Map<string, HoldingChange>;
  facts: Map<string, TokenFacts>;
}

async function runInParts(
  machine: Machine,
  transactions: readonly EvmSimulatedTransaction[],
  holdings: readonly Holding[],
  tokens: readonly string[],
  known: Refusals,
): Promise<PartsRan | typeof unsupported> {
  const changes = new Map<string, HoldingChange>();
  const facts = new Map<string, TokenFacts>();
  let outcomes: readonly CallOutcome[] = [];
  let refusals = known;
  const perPart = READS_PER_REQUEST / 2;
  const parts = Math.max(1, Math.ceil(holdings.length / perPart), Math.ceil(tokens.length / perPart));
  for (let part = 0; part < parts; part++) {
    const ownHoldings = holdings.slice(part * perPart, (part + 1) * perPart);
    const ownTokens = tokens.slice(part * perPart, (part + 1) * perPart);
    const reads = [...ownHoldings.map(balanceCall), ...ownTokens.flatMap(factsCalls)];
    const ran = await runWithoutRefused(machine, transactions, reads, refusals);
    if (ran === unsupported) return unsupported;
    ({ outcomes, refusals } = ran);
    ownHoldings.forEach((holding, at) => {
      const [before, after] = [balanceIn(ran.before[at]), balanceIn(ran.after[at])];
      changes.set(holdingKey(holding), { ...holding, before, after });
    });
    ownTokens.forEach((token, index) => {
      const at = ownHoldings.length + 2 * index;
      facts.set(token, factsOf(ran.before[at], ran.before[at + 1]));
    });
  }
  return { outcomes, refusals, changes, facts };
}

/** The holdings that succeeded transactions may have changed. */
function touchedBy(outcomes: readonly CallOutcome[]): { holdings: Holding[]; tokens: string[] } {
  const effects = outcomes.flatMap((outcome) => outcome.effects);
  const transfers = transfersIn(effects);
  const tokens = [...transfers.map(({ token }) => token), ...approvalsIn(effects).map(({ token }) => token)];
  return {
    holdings: holdingsIn(transfers),
    tokens: [...new Set(tokens.filter((token) => token !== null))],
  };
}

/** Everything in one block of one request (`eth_simulateV1`): what is read stands before and after the transactions. */
const sequenceMachine = (node: EvmNode, block: SimulationBlock, overrides: StateOverrides): Machine => ({
  method: "eth_simulateV1",
  run: async (transactions, reads) => {
    const results = await node.simulateInSequence({
      block,
      overrides,
      calls: [...reads, ...transactions, ...reads],
      moreGas: 2n * BigInt(reads.length) * READ_GAS,
    });
    if (!Array.isArray(results)) return results;
    const returned = (from: number) =>
      results.slice(from, from + reads.length).map(({ ok, returnData }) => (ok ? returnData : undefined));
    return {
      before: returned(0),
      outcomes: results.slice(reads.length, reads.length + transactions.length),
      after: returned(reads.length + transactions.length),
    };
  },
});

/** ERC-20 calls that move tokens, by selector: where in the call data the accounts are that they name. */
const accountWords: ReadonlyMap<string, readonly number[]> = new Map([
  ["0xa9059cbb", [0]],
  ["0x23b872dd", [0, 1]],
]);

/**
 * The holdings that transactions change as far as they show it themselves: the native ones of senders and recipients,
 * and tokens of plain transfers. Where that is all, one request reads everything.
 */
const guessedHoldings = (slug: string, transactions: readonly EvmSimulatedTransaction[]): Holding[] =>
  transactions.flatMap(({ from, to, data }): Holding[] => {
    const native = [from, ...(to === undefined ? [] : [to])].map((account) => ({ account, token: null }));
    const words = accountWords.get(data.slice(0, 10).toLowerCase());
    if (to === undefined || !words || !findToken(slug, to)) return native;
    const named = words.flatMap((at) => accountAt(data, at) ?? []);
    return [...native, ...[from, ...named].map((account) => ({ account, token: to }))];
  });

function accountAt(data: string, at: number): string | undefined {
  const word = data.slice(10 + 64 * at, 74 + 64 * at);
  return /^0{24}[0-9a-f]{40}$/i.test(word) ? `0x${word.slice(24).toLowerCase()}` : undefined;
}
