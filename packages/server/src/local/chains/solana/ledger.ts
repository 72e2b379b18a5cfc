import type { Address } from "@solana/addresses";
import { LOOKUP_TABLE_PROGRAM, MEMO_PROGRAM } from "../../../chains/solana/programs";
import { type UsedAccount, usedAccounts } from "./accounts-used";
import { hasNewNonce, usedNonce, withNonceOf } from "./durable-nonce";
import { asAddress, toBase64 } from "./encodings";
import type {
  AccountChange,
  IncludedTransaction,
  Landing,
  TokenBalance,
  TransactionRecord,
} from "./included-transaction";
import { blockhashAge, firstSlot, type Slots } from "./slots";
import type { Store } from "./store";
import { readMint, readTokenAccount } from "./token-layout";
import type { DecodedTransaction, Message } from "./transaction";
import type { TransactionError } from "./transaction-error";
import type { Account, Machine, Outcome } from "./virtual-machine";

/** The slots that programs know: those since a slot that a client calls final. */
const RECENT_SLOTS = 64;

type Accounts = readonly (Account | undefined)[];

/**
 * The chain: executes transactions, one per slot, and stores the results. A transaction is processed, confirmed and
 * finalized at once. It has a recent blockhash, or the nonce of a nonce account.
 */
export class Ledger {
  readonly #listeners = new Set<(landing: Landing) => void>();

  constructor(
    public machine: Machine,
    public slots: Slots,
    public store: Store,
  ) {}

  /** Goes on as another ledger, which is not used beside it; listeners stay. */
  become({ machine, slots, store }: Ledger): void {
    Object.assign(this, { machine, slots, store });
  }

  /** Calls `listener` for every included transaction; returns a function that unsubscribes. */
  onLanded(listener: (landing: Landing) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Why a transaction is refused before it is executed; undefined when it is not. */
  refusal({ wire, transaction, message }: DecodedTransaction): TransactionError | undefined {
    if (!this.canInclude(message)) return "BlockhashNotFound";
    // Compares messages, as clusters do, because one message can have many valid signatures.
    const signed = Uint8Array.from(transaction.messageBytes);
    const at = wire.length - signed.length;
    const oldest = this.slots.current - 2 * blockhashAge;
    return this.store.hasMessage(signed, at, oldest) ? "AlreadyProcessed" : undefined;
  }

  /** Whether a message has a recent blockhash, or the nonce of a nonce account whose authority signs. */
  canInclude(message: Message): boolean {
    return this.slots.isValid(message.lifetimeToken) || this.#nonceOf(message) !== undefined;
  }

  #nonceOf(message: Message): Address | undefined {
    return usedNonce(message, (address) => this.machine.account(address));
  }

  /** Executes a transaction on the current state without storing the result. */
  simulate(transaction: DecodedTransaction, verify: boolean): ReturnType<Machine["simulate"]> {
    const slot = this.slots.current;
    this.#setTime(transaction, slot, this.slots.unixTime);
    const simulation = this.machine.simulate(transaction, verify);
    const after = [...simulation.after].map(([address, account]) => {
      const isNew = hasNewNonce(this.machine.account(asAddress(address)), account);
      return [address, isNew ? withNonceOf(account, this.slots.blockhash(slot)) : account] as const;
    });
    return { ...simulation, after: new Map(after) };
  }

  /**
   * Executes a transaction. It is included when it has paid its fee, even if it fails; otherwise nothing is stored and
   * its error is returned. When this returns, the transaction is on disk.
   */
  submit(transaction: DecodedTransaction): IncludedTransaction | TransactionError {
    const refused = this.refusal(transaction);
    if (refused !== undefined) return refused;
    const used = usedAccounts(transaction.message, (address) => this.machine.account(address));
    const read = () => used.map(({ address }) => this.machine.account(address));
    const before = read();
    const slot = this.slots.current + 1;
    const time = this.slots.unixTime;
    this.#setTime(transaction, slot, time);
    const nonce = this.#nonceOf(transaction.message);
    const outcome = this.machine.execute(transaction);
    const executed = read();
    if (outcome.err !== null && before[0]?.lamports === executed[0]?.lamports) return outcome.err;
    used.forEach(({ address }, index) => {
      const account = executed[index];
      // A failed transaction uses its nonce up, too; the virtual machine rolls that back.
      const isNew = hasNewNonce(before[index], account) || (outcome.err !== null && address === nonce);
      if (account && isNew)
        this.machine.setAccount(address, withNonceOf(account, this.slots.blockhash(slot - 1)));
    });
    const after = read();
    const record = this.#record(transaction, used, outcome, before, after);
    const landed: IncludedTransaction = {
      signature: transaction.signatures[0] ?? "",
      slot,
      time,
      wire: transaction.wire,
      record,
    };
    const changes = used.flatMap(({ address, isWritable }, index): AccountChange[] =>
      isWritable && (before[index] || after[index]) ? [[address, after[index]]] : [],
    );
    const mentioned = new Set(used.map(({ address }) => address));
    this.#save(landed, changes, mentioned, used, before);
    this.slots.passed(slot);
    // A failed transaction changes only the balance of its fee payer, the first account, and its nonce.
    const written =
      outcome.err === null ? changes : changes.filter(([address], index) => index === 0 || address === nonce);
    for (const listener of this.#listeners) listener({ landed, written, mentioned });
    return landed;
  }

  /**
   * The program of lookup tables looks for the slot of a new table among the last ones; no other program reads them.
   */
  #setTime({ message }: DecodedTransaction, slot: number, time: number): void {
    this.machine.setTime(slot, time);
    if (!message.staticAccounts.some((address) => address === LOOKUP_TABLE_PROGRAM)) return;
    const recent = Array.from({ length: RECENT_SLOTS }, (_, age) => slot - age).filter(
      (one) => one >= firstSlot,
    );
    this.machine.setSlotHashes(recent.map((one) => ({ slot: one, hash: this.slots.blockhash(one) })));
  }

  #save(
    landed: IncludedTransaction,
    changes: readonly AccountChange[],
    mentioned: ReadonlySet<Address>,
    used: readonly UsedAccount[],
    before: Accounts,
  ): void {
    try {
      this.store.land(landed, changes, mentioned);
    } catch (error) {
      // The execution is undone when it cannot be stored.
      used.forEach(({ address, isWritable }, index) => {
        if (isWritable) this.machine.setAccount(address, before[index]);
      });
      throw error;
    }
  }

  #record(
    { message }: DecodedTransaction,
    used: readonly UsedAccount[],
    outcome: Outcome,
    before: Accounts,
    after: Accounts,
  ): TransactionRecord {
    const loaded = used.filter(({ isLoaded }) => isLoaded);
    const lamports = (accounts: Accounts) => accounts.map((account) => account?.lamports ?? 0n);
    const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
    const { returnData } = outcome;
    return {
      err: outcome.err,
      // No validator receives the fee here, so it is the difference of the total balances.
      fee: String(sum(lamports(before)) - sum(lamports(after))),
      preBalances: lamports(before).map(String),
      postBalances: lamports(after).map(String),
      preTokenBalances: this.#tokenBalances(before),
      postTokenBalances: this.#tokenBalances(after),
      logs: outcome.logs,
      innerInstructions: outcome.innerInstructions,
      loadedAddresses: {
        writable: loaded.flatMap(({ address, isWritable }) => (isWritable ? [address] : [])),
        readonly: loaded.flatMap(({ address, isWritable }) => (isWritable ? [] : [address])),
      },
      unitsConsumed: outcome.unitsConsumed,
      returnData: returnData && { ...returnData, data: toBase64(returnData.data) },
      memo: memoOf(message),
    };
  }

  #tokenBalances(accounts: Accounts): TokenBalance[] {
    return accounts.flatMap((account, accountIndex) => {
      const held = account && readTokenAccount(account);
      const mint = held && this.machine.account(held.mint as Address);
      const decimals = mint && readMint(mint)?.decimals;
      if (!held || decimals === undefined) return [];
      const { mint: mintAddress, owner, amount } = held;
      const programId = account.owner;
      return [{ accountIndex, mint: mintAddress, owner, programId, amount: String(amount), decimals }];
    });
  }
}

/** The memos of a message in the format of histories, `[bytes] text` joined by `; `; null when there are none. */
function memoOf({ staticAccounts, instructions }: Message): string | null {
  const memos = instructions
    .filter(({ programAddressIndex }) => staticAccounts[programAddressIndex] === MEMO_PROGRAM)
    .map(
      ({ data = new Uint8Array() }) => `[${data.length}] ${new TextDecoder().decode(Uint8Array.from(data))}`,
    );
  return memos.length === 0 ? null : memos.join("; ");
}
