import { sha256 } from "@cosmjs/crypto";
import { toBech32 } from "@cosmjs/encoding";
import { type DecodedTx, decodeTx, hashOf, sendType, TxDecodeError } from "../../../chains/cosmos/decode-tx";
import type { NetworkParameters } from "../../../chains/cosmos/parameters";
import { addressOfKey, isSigned, readPublicKey } from "../../../chains/cosmos/signature";
import { type Amount, writeCoins } from "./coins";
import { event, type LedgerEvent, moveEvents } from "./events";
import { checkForm, type ValidTx } from "./form";
import { SdkError } from "./sdk-error";
import { type Account, type Accounts, accountsOf } from "./state/accounts";
import { type Balances, balancesOf } from "./state/balances";
import { type Blocks, blocksOf, type TxResult } from "./state/blocks";
import { keptInstance, openStore, type Store } from "./state/open";
import { type SearchPage, searchTransactions } from "./state/search";

/** The parameters of the simulated chain. */
interface LedgerRules extends NetworkParameters {
  chainId: string;
}

/** The parts of the ledger's state. */
interface LedgerState {
  accounts: Accounts;
  balances: Balances;
  blocks: Blocks;
  /** The module account that fees go to, as on every cosmos-sdk chain. It accepts no other payments. */
  feeCollector: string;
}

const feeCollectorOf = (prefix: string): string =>
  toBech32(prefix, sha256(Buffer.from("fee_collector")).subarray(0, 20));

const stateOf = (store: Store, { prefix }: LedgerRules): LedgerState => ({
  accounts: accountsOf(store),
  balances: balancesOf(store),
  blocks: blocksOf(store),
  feeCollector: feeCollectorOf(prefix),
});

/** The default gas of cosmos-sdk for a byte of a transaction and for a secp256k1 signature. */
const PER_BYTE = 10n;
const SIGNATURE = 1_000n;

/** Approximately the gas of reading and writing an account and two balances on a real chain, for each message. */
const BASE = 40_000n;
const MESSAGE = 25_000n;

/** Gas that is used before the first message runs. */
const anteGas = (tx: DecodedTx): bigint => BigInt(tx.bytes.length) * PER_BYTE + SIGNATURE + BASE;

/**
 * Gas of the whole transaction. It depends only on its contents, so that a simulation returns exactly what a block
 * charges.
 */
const txGas = (tx: DecodedTx): bigint => anteGas(tx) + BigInt(tx.sends.length) * MESSAGE;

export interface LedgerOptions {
  rules: LedgerRules;
  /** SQLite file of the ledger, or `:memory:`. */
  file: string;
  /** Milliseconds since the Unix epoch: the time of the next block. */
  now: () => number;
  /** Balances in the first block. */
  genesis: readonly { address: string; coins: readonly Amount[] }[];
  /** Identifies the chain if it is new. */
  instance: string;
  /** The content of another ledger, which this one begins with. */
  image?: Uint8Array | undefined;
}

/** The result of a broadcast: a refusal, or inclusion in the next block (with or without success of its messages). */
export interface Submitted {
  hash: string;
  refusal: SdkError | undefined;
}

/** A bank ledger that stands in for a Cosmos chain. One process at a time on one file. */
export interface Ledger extends LedgerState {
  rules: LedgerRules;
  /** Identifies the chain; kept in its file. */
  instance: string;
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
  /** The content, for `load`. */
  save(): Uint8Array;
  /** Goes on with what a ledger of the same chain has saved; listeners stay. */
  load(image: Uint8Array): void;
  close(): void;
}

/** Thrown to roll back a simulation. */
class Simulated extends Error {
  constructor(readonly result: TxResult) {
    super();
  }
}

/** Opens the ledger; a new one gets its first block. Throws for a file that is not its own. */
export function openLedger({ rules, file, now, genesis, instance, image }: LedgerOptions): Ledger {
  const begin = (fresh: Store) => {
    const { accounts, balances, blocks } = stateOf(fresh, rules);
    accounts.ensure(feeCollectorOf(rules.prefix));
    for (const { address, coins } of genesis) {
      accounts.ensure(address);
      for (const coin of coins) balances.set(address, coin);
    }
    blocks.append(now());
  };
  let store = openStore(file, rules.chainId, begin, image);
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

  const ledger: Ledger = {
    ...state,
    rules,
    instance: keptInstance(store, instance),
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
    save: () => store.serialize(),
    load: (saved) => {
      store.close();
      store = openStore(file, rules.chainId, begin, saved);
      for (const part of [state, ledger]) Object.assign(part, stateOf(store, rules));
    },
    close: () => void store.close(),
  };
  return ledger;
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

/**
 * The checks before the messages, in cosmos-sdk's order (x/auth, ante): gas, timeout, fee, key, sequence, signature.
 * Then the fee is charged and the sequence incremented, whether or not the messages succeed. A simulation checks
 * neither the gas price nor the signature. Throws SdkError; the caller rolls back.
 */
function runAnte(
  state: LedgerState,
  rules: LedgerRules,
  tx: DecodedTx,
  form: ValidTx,
  simulate: boolean,
): LedgerEvent[] {
  const { sender, fee, gasLimit, sequence } = form;
  const height = BigInt(state.blocks.latest().height + 1);
  const { timeoutHeight } = tx.body;
  if (!simulate && anteGas(tx) > gasLimit)
    throw new SdkError("outOfGas", `gasWanted: ${gasLimit}, gasUsed: ${anteGas(tx)}`);
  if (timeoutHeight !== 0n && height > timeoutHeight)
    throw new SdkError("timeoutHeight", `block height: ${height}, timeout height: ${timeoutHeight}`);
  if (!simulate) checkPrice(rules, form);
  const account = state.accounts.find(sender);
  if (!account) throw new SdkError("unknownAddress", `fee payer address: ${sender} does not exist`);
  const events = fee.length > 0 ? moveCoins(state, sender, state.feeCollector, fee) : [];
  const key = checkKey(rules, tx, account, simulate);
  if (sequence !== account.sequence)
    throw new SdkError(
      "wrongSequence",
      `account sequence mismatch, expected ${account.sequence}, got ${sequence}`,
    );
  if (!simulate && (!key || !isSigned(tx, key, rules.chainId, account.number)))
    throw new SdkError(
      "unauthorized",
      `signature verification failed; please verify account number (${account.number}), ` +
        `sequence (${sequence}) and chain-id (${rules.chainId})`,
    );
  state.accounts.save({ ...account, key: key ?? account.key, sequence: sequence + 1n });
  const [signature] = tx.signatures;
  return [
    ...events,
    event("tx", { fee: writeCoins(fee), fee_payer: sender }),
    event("tx", { acc_seq: `${sender}/${sequence}` }),
    event("tx", { signature: Buffer.from(signature ?? []).toString("base64") }),
  ];
}

function checkPrice({ feeDenom, gasPriceMilli }: LedgerRules, { fee, gasLimit }: ValidTx): void {
  const required = (gasLimit * gasPriceMilli + 999n) / 1000n;
  const paid = fee.find(({ denom }) => denom === feeDenom)?.amount ?? 0n;
  if (paid < required || fee.some(({ denom }) => denom !== feeDenom))
    throw new SdkError(
      "insufficientFee",
      `insufficient fees; got: ${writeCoins(fee)} required: ${required}${feeDenom}`,
    );
}

/** The sender's key: from the transaction, or the stored one. */
function checkKey(
  { prefix }: LedgerRules,
  tx: DecodedTx,
  account: Account,
  simulate: boolean,
): Uint8Array | undefined {
  const any = tx.authInfo.signerInfos[0]?.publicKey;
  if (!any) {
    if (account.key || simulate) return account.key ?? undefined;
    throw new SdkError("invalidPubKey", "the account's key is not known yet, and the transaction has none");
  }
  try {
    const key = readPublicKey(any);
    if (simulate || addressOfKey(key, prefix) === account.address) return key;
  } catch (cause) {
    if (!(cause instanceof TxDecodeError)) throw cause;
    throw new SdkError("invalidPubKey", cause.message, { cause });
  }
  throw new SdkError("invalidPubKey", `pubKey does not match signer address ${account.address}`);
}

/**
 * Moves coins from one account to another, which is created if needed. Throws SdkError when the balance is
 * insufficient.
 */
function moveCoins(
  { accounts, balances }: { accounts: Accounts; balances: Balances },
  from: string,
  to: string,
  coins: readonly Amount[],
): LedgerEvent[] {
  for (const { denom, amount } of coins) {
    const has = balances.of(from, denom);
    if (has < amount)
      throw new SdkError(
        "insufficientFunds",
        `spendable balance ${has}${denom} is smaller than ${amount}${denom}`,
      );
    balances.set(from, { denom, amount: has - amount });
    // Read after the debit, because sender and recipient can be the same account.
    balances.set(to, { denom, amount: balances.of(to, denom) + amount });
  }
  accounts.ensure(to);
  return moveEvents(from, to, coins);
}
