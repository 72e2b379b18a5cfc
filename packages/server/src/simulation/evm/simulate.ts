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
import { guessedHoldings } from "./guess";
import type { Machine, SimulationMethod } from "./machine";
import { type MultisigTransaction, prepareMultisig } from "./multisig";
import { balanceCall, balanceIn, balanceReader, factsCalls, factsOf, type TokenFacts } from "./reads";
import { refusedBeforehand, refusedForFunds } from "./refuse-beforehand";
import { type Refusals, runWithoutRefused } from "./refused";
import { sequenceMachine } from "./sequence-machine";
import { tracingMachine } from "./tracing-machine";
import { type EvmSimulatedTransaction, type Holding, holdingKey } from "./transaction";

/** What is simulated: transactions in order on one state, or the execution of a multisig's transaction. */
export type EvmSimulationRequest = { overrides: StateOverrides } & (
  | { transactions: readonly EvmSimulatedTransaction[] }
  | { multisig: MultisigTransaction }
);

/** The balance of a holding before and after; undefined where it could not be read. */
export interface HoldingChange extends Holding {
  before: bigint | undefined;
  after: bigint | undefined;
}

/** What transactions would do on the state of a block. */
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
 * Runs transactions on the state of the latest block and reads what changes, all of it at one block hash. `now`: seconds since the
 * epoch. Throws NetworkUnavailableError, also for a node that cannot simulate.
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
      // What was touched in the last round only is not known.
      const unread = missing.map((holding) => ({ ...holding, before: undefined, after: undefined }));
      return {
        outcomes: ran.outcomes,
        holdings: [...ran.changes.values(), ...unread],
        tokens: new Map(facts),
      };
    }
    // What was only guessed and is not touched need not be read again.
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

/** What succeeded transactions may have changed. */
function touchedBy(outcomes: readonly CallOutcome[]): { holdings: Holding[]; tokens: string[] } {
  const effects = outcomes.flatMap((outcome) => outcome.effects);
  const transfers = transfersIn(effects);
  const tokens = [...transfers.map(({ token }) => token), ...approvalsIn(effects).map(({ token }) => token)];
  return {
    holdings: holdingsIn(transfers),
    tokens: [...new Set(tokens.filter((token) => token !== null))],
  };
}
