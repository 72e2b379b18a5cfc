import { type DecodedTx, decodeTx, hashOf, sendType, TxDecodeError } from "../../../chains/cosmos/decode-tx";
import { runAnte } from "./ante";
import { moveCoins } from "./bank";
import type { Amount } from "./coins";
import { event, type LedgerEvent } from "./events";
import { checkForm, type ValidTx } from "./form";
import { txGas } from "./gas";
import { feeCollectorOf, type LedgerRules, type LedgerState, stateOf } from "./ledger-state";
import { SdkError } from "./sdk-error";
import type { TxResult } from "./state/blocks";
import { openStore } from "./state/open";
import { type SearchPage, searchTransactions } from "./state/search";

export interface LedgerOptions {
  rules: LedgerRules;
  /** SQLite file of the ledger, or `:memory:`. */
  file: string;
  /** Milliseconds since the Unix epoch: the time of the next block. */
  now: () => number;
  /** Balances in the first block. */
  genesis: readonly { address: string; coins: readonly Amount[] }[];
}

/** The result of a broadcast: a refusal, or inclusion in the next block (with or without success of its messages). */
export interface Submitted {
  hash: string;
  refusal: SdkError | undefined;
}

/** A bank ledger that stands in for a Cosmos chain. One process at a time on one file. */
export interface Ledger extends LedgerState {
  rules: LedgerRules;
  /**
   * Includes a transaction in a block of its own, which is on disk when this returns. Does not throw for invalid bytes.
   */
  submit(bytes: Uint8Array): Submitted;
  /** Calls the listener after every block; returns a function that unsubscribes. */
  onBlock(listener: () => void): () => void;
  /** Simulates a transaction in the next block, without a signature. Throws SdkError when it would fail. */
  simulate(bytes: Uint8Array): TxResult;
  /** Throws QueryError. */
  search(query: string, page: SearchPage): ReturnType<typeof searchTransactions>;
  close(): void;
}

/** Thrown to roll back a simulation. */
class Simulated extends Error {
  constructor(readonly result: TxResult) {
    super();
  }
}

/** Opens the ledger; a new one gets its first block. Throws StoreError. */
export function openLedger({ rules, file, now, genesis }: LedgerOptions): Ledger {
  const store = openStore(file, rules.chainId, (fresh) => {
    const { accounts, balances, blocks } = stateOf(fresh, rules);
    accounts.ensure(feeCollectorOf(rules.prefix));
    for (const { address, coins } of genesis) {
      accounts.ensure(address);
      for (const coin of coins) balances.set(address, coin);
    }
    blocks.append(now());
  });
  const state = stateOf(store, rules);
  const listeners = new Set<() => void>();

  const run = (tx: DecodedTx, form: ValidTx, simulate: boolean): TxResult => {
    const before = runAnte(state, rules, tx, form, simulate);
    const gas = { gasWanted: form.gasLimit, gasUsed: txGas(tx) };
    try {
      // A nested database transaction: a failing message rolls back all messages, but not the fee.
      const events = store.transaction(() => runMessages(state, tx, form, simulate))();
      return { code: 0, codespace: "", log: "", ...gas, events: [...before, ...events] };
    } catch (error) {
      if (!(error instanceof SdkError) || simulate) throw error;
      const { code, codespace, message } = error;
      return { code, codespace, log: message, ...gas, events: before };
    }
  };

  return {
    ...state,
    rules,
    submit: (bytes) => {
      const hash = hashOf(bytes);
      try {
        const tx = decode(bytes);
        const form = checkForm(tx, rules.prefix, false);
        if (state.blocks.transaction(hash)) throw new SdkError("inMempool", `transaction ${hash} is known`);
        store.transaction(() => state.blocks.append(now(), { hash, bytes, result: run(tx, form, false) }))();
        for (const listener of listeners) listener();
        return { hash, refusal: undefined };
      } catch (error) {
        if (!(error instanceof SdkError)) throw error;
        return { hash, refusal: error };
      }
    },
    onBlock: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    simulate: (bytes) => {
      const tx = decode(bytes);
      const form = checkForm(tx, rules.prefix, true);
      try {
        return store.transaction((): TxResult => {
          throw new Simulated(run(tx, form, true));
        })();
      } catch (end) {
        if (end instanceof Simulated) return end.result;
        throw end;
      }
    },
    search: (query, page) => searchTransactions(store, query, page),
    close: () => void store.close(),
  };
}

function runMessages(state: LedgerState, tx: DecodedTx, form: ValidTx, simulate: boolean): LedgerEvent[] {
  if (!simulate && txGas(tx) > form.gasLimit)
    throw new SdkError("outOfGas", `gasWanted: ${form.gasLimit}, gasUsed: ${txGas(tx)}`);
  return form.sends.flatMap(({ to, coins }, index) => {
    if (to === state.feeCollector)
      throw new SdkError("unauthorized", `${to} is not allowed to receive funds`);
    const moved = moveCoins(state, form.sender, to, coins);
    const action = event("message", {
      action: sendType,
      sender: form.sender,
      module: "bank",
    });
    return [action, ...moved].map(({ type, attributes }) => ({
      type,
      attributes: [...attributes, { key: "msg_index", value: String(index) }],
    }));
  });
}

function decode(bytes: Uint8Array): DecodedTx {
  try {
    return decodeTx(bytes);
  } catch (cause) {
    if (!(cause instanceof TxDecodeError)) throw cause;
    throw new SdkError("txDecode", cause.message, { cause });
  }
}
