import type { ChainInstances } from "../resources/chain-instances";
import type { SignedTransfer } from "../types";
import { PaymentOpenError } from "./errors";
import type { Journal } from "./journal";
import { type AttemptState, type PaymentAttempt, type PaymentRecord, slugOf } from "./record";
import type { PaymentContext, Recorder } from "./recorder";
import { type Lane, laneFor } from "./turns";
import { swapOf } from "./two-steps";

/** Consecutive nonces (EVM) or sequences (Cosmos): those of the transactions before a payment, then its own. */
export interface NonceRange {
  first: bigint;
  count: number;
}

/** The nonces of a signature; undefined on Solana, which has none. */
export function noncesOf({ nonce, approvals = [], swap }: SignedTransfer): NonceRange | undefined {
  if (nonce === undefined) return undefined;
  const before = approvals.length + (swap ? swap.approvals.length + 1 : 0);
  return { first: BigInt(nonce) - BigInt(before), count: before + 1 };
}

/** The nonces that a signature uses up: after a failed swap, nothing else is sent. */
function usedBy({ signed, swap }: PaymentAttempt): NonceRange | undefined {
  const swapped = swap === "failed" ? swapOf(signed) : undefined;
  return noncesOf(swapped ?? signed);
}

/** The nonces of a signature after its swap. */
export function noncesAfterSwap(signed: SignedTransfer): NonceRange | undefined {
  const range = noncesOf(signed);
  const swap = signed.swap ? signed.swap.approvals.length + 1 : 0;
  return range && { first: range.first + BigInt(swap), count: range.count - swap };
}

const each = ({ first, count }: NonceRange): bigint[] =>
  Array.from({ length: count }, (_, index) => first + BigInt(index));

/**
 * Whether a signature in this state keeps its nonce for itself. A withheld signature was never sent, and an abandoned
 * one cannot be included, so their nonces would be gaps, and a chain includes nothing after a gap.
 */
const keeps: Readonly<Record<AttemptState, boolean>> = {
  signed: true,
  withheld: false,
  released: true,
  submitted: true,
  completed: true,
  failed: true,
  abandoned: false,
};

/**
 * A signature that the service refused, or whose nonce the caller released, may share its nonce: a chain includes at most one of
 * both.
 */
export const keepsNonce = ({ state, refused }: PaymentAttempt): boolean => keeps[state] && refused !== true;

/** The paying account, as the journal's claims name it. */
interface Account {
  network: string;
  from: string;
}

/**
 * The state of a claim: its payment has signed the nonce (`kept`), can no longer sign it (`left`), or may be about to
 * (`pending`). A claim is made by a version of a payment, whose signature is the next version: once another one is stored,
 * that claim can lead to no signature.
 */
export function claimState(
  record: PaymentRecord | undefined,
  version: number,
  isKept: (record: PaymentRecord) => boolean,
): "kept" | "left" | "pending" {
  if (!record) return "left";
  if (isKept(record)) return "kept";
  return record.version === version ? "pending" : "left";
}

/** The payment that has a nonce; `isUnderWay` while this process signs or sends it. */
interface Holder {
  id: string;
  isHere: boolean;
  isUnderWay: boolean;
}

/** Milliseconds within which another process submits its signature; after that time, the process counts as ended. */
const SENT_WITHIN = 60_000;

/**
 * The nonces of an account, as this process knows them: the signed ones that the journal had when the account was first used, and
 * those reserved since. The journal's claims exclude conflicts with other processes.
 */
export class AccountNonces {
  readonly #held = new Map<bigint, Holder>();
  #loaded: Promise<void> | undefined;

  constructor(
    readonly account: Account,
    readonly lane: Lane,
  ) {}

  /**
   * The first nonces, from the quoted one on, that no other payment has. They belong to this payment until they are released.
   *
   * @throws PaymentOpenError if a payment with an earlier nonce was signed and is not known to be sent: a chain includes nothing
   * after the gap. Errors of the journal pass through.
   */
  async reserve(
    { options: { journal }, recorder }: Pick<PaymentContext, "options" | "recorder">,
    id: string,
    quoted: NonceRange,
  ): Promise<NonceRange> {
    this.#loaded ??= this.#load(journal);
    await this.#loaded.catch((error: unknown) => {
      this.#loaded = undefined;
      throw error;
    });
    // Transactions before the quoted one are in a block.
    for (const nonce of this.#held.keys()) if (nonce < quoted.first) this.#held.delete(nonce);
    for (;;) {
      const range = this.#freeFrom(quoted, id);
      this.#hold(range, { id, isHere: true, isUnderWay: true });
      try {
        if (await this.#areSent(journal, range, id, Date.parse(recorder.time()))) return range;
      } catch (error) {
        this.release(range, id);
        throw error;
      }
      this.release(range, id);
    }
  }

  /** Releases the nonces of a payment. Others may be waiting for them, because a chain skips no nonce. */
  release(range: NonceRange, id: string): void {
    for (const nonce of each(range)) if (this.#held.get(nonce)?.id === id) this.#held.delete(nonce);
  }

  /** Records the nonces of a signed payment that is being sent. */
  hold(range: NonceRange, id: string): void {
    this.#hold(range, { id, isHere: true, isUnderWay: true });
  }

  /** Records that this process no longer signs or sends the payment. */
  leave(id: string): void {
    for (const holder of this.#held.values()) if (holder.id === id) holder.isUnderWay = false;
  }

  /** The other payment that was signed with one of these nonces by this process. */
  otherHere(range: NonceRange, id: string): string | undefined {
    return this.#others(range, id).find(({ isHere }) => isHere)?.id;
  }

  /** The other payment that is known to have one of these nonces. */
  other(range: NonceRange, id: string): string | undefined {
    return this.#others(range, id)[0]?.id;
  }

  #others(range: NonceRange, id: string): Holder[] {
    return each(range)
      .flatMap((nonce) => this.#held.get(nonce) ?? [])
      .filter((holder) => holder.id !== id);
  }

  /**
   * Claims nonces for the next version of a record, across all processes of the journal. A claim that led to no
   * signature is taken over by writing a new version of its payment, which must then claim again before it signs.
   *
   * @returns whether the payment has all of them; nonces of other payments are remembered
   * @throws what the journal throws
   */
  async claim(
    { options: { journal }, recorder }: Pick<PaymentContext, "options" | "recorder">,
    record: PaymentRecord,
    range: NonceRange,
  ): Promise<boolean> {
    for (const nonce of each(range)) {
      const other = await this.#claimOne(journal, recorder, record, nonce);
      if (other === undefined) continue;
      this.release(range, record.id);
      this.#held.set(nonce, { id: other, isHere: false, isUnderWay: false });
      return false;
    }
    return true;
  }

  /** The id of the payment that has the nonce; undefined if this payment has it. */
  async #claimOne(
    journal: Journal,
    recorder: Recorder,
    record: PaymentRecord,
    nonce: bigint,
  ): Promise<string | undefined> {
    const { network, from } = this.account;
    const own = ownerOf(record);
    for (let link = 0; ; ) {
      const owner = await recorder.claim(record, `nonce ${network} ${from} ${nonce} ${link}`, own);
      if (owner === own) return undefined;
      const [, version = "", id = ""] = ownerForm.exec(owner) ?? [];
      const other = await journal.get(id);
      const state = claimState(other, Number(version), (one) => this.#keeperIn(one, nonce) !== undefined);
      // A nonce of an earlier signature of this payment remains available to it.
      if (state === "kept" && id !== record.id) return id;
      // The process that is about to sign finds the new version, and signs another nonce.
      const isOver =
        state !== "pending" || !other || (await journal.write({ ...other, version: other.version + 1 }));
      if (isOver) link += 1;
    }
  }

  /** The other payment of the journal that keeps the nonce of a signature. @throws what the journal throws */
  async otherKeeper(journal: Journal, id: string, { nonce }: SignedTransfer): Promise<string | undefined> {
    if (nonce === undefined) return undefined;
    const records = await journal.list();
    return records.find((one) => one.id !== id && this.#keeperIn(one, BigInt(nonce)))?.id;
  }

  #freeFrom({ first, count }: NonceRange, id: string): NonceRange {
    const range = { first, count };
    const takenIn = () =>
      each(range)
        .reverse()
        .find((nonce) => (this.#held.get(nonce)?.id ?? id) !== id);
    for (let taken = takenIn(); taken !== undefined; taken = takenIn()) range.first = taken + 1n;
    return range;
  }

  /** Whether the payments with earlier nonces are sent, or about to be; false if one of them no longer has its nonce. */
  async #areSent(journal: Journal, { first }: NonceRange, id: string, now: number): Promise<boolean> {
    for (const [nonce, holder] of this.#held) {
      if (nonce >= first || holder.id === id || holder.isUnderWay) continue;
      const record = await journal.get(holder.id);
      const keeper = record && this.#keeperIn(record, nonce);
      if (this.#held.get(nonce) !== holder || holder.isUnderWay) continue;
      if (!keeper) {
        this.#held.delete(nonce);
        return false;
      }
      const isAbout = !holder.isHere && now - Date.parse(keeper.signedAt) < SENT_WITHIN;
      if (keeper.state === "signed" || keeper.state === "released")
        if (!isAbout)
          throw new PaymentOpenError(
            holder.id,
            keeper.signed.txHash,
            `Call resume for ${holder.id} first. To abandon it, call releaseNonce("${holder.id}"): the next payment is signed with its nonce, and a chain includes at most one of the two.`,
            undefined,
            `Payment ${id} was not signed: payment ${holder.id} has nonce ${nonce} and is not known to be sent (${keeper.signed.txHash})`,
          );
    }
    return true;
  }

  /** The attempt of a payment that keeps this nonce. */
  #keeperIn({ attempts }: PaymentRecord, nonce: bigint): PaymentAttempt | undefined {
    return attempts.filter(this.#isOwn).find((attempt) => {
      const range = usedBy(attempt);
      return range !== undefined && keepsNonce(attempt) && each(range).includes(nonce);
    });
  }

  readonly #isOwn = ({ signed }: PaymentAttempt): boolean =>
    slugOf(signed.network) === this.account.network && signed.from.toLowerCase() === this.account.from;

  #hold(range: NonceRange, holder: Holder): void {
    for (const nonce of each(range)) this.#held.set(nonce, { ...holder });
  }

  /** Reads the nonces from the records: signatures of earlier versions, and of programs that make no claims, have no claim. */
  async #load(journal: Journal): Promise<void> {
    for (const record of await journal.list())
      for (const attempt of record.attempts.filter(this.#isOwn)) {
        const range = usedBy(attempt);
        if (range && keepsNonce(attempt))
          this.#hold(range, { id: record.id, isHere: false, isUnderWay: false });
      }
  }
}

/** The payment that claims, with its version. */
const ownerOf = ({ id, version }: PaymentRecord): string => `${version} ${id}`;
const ownerForm = /^(\d+) (.*)$/s;

/** The accounts of a journal: several `payments` on the same journal object share the nonces of an account. */
const accountsOf = new WeakMap<Journal, Map<string, AccountNonces>>();

/**
 * The nonces of a payment's account in a journal.
 *
 * @param journal the caller's journal object
 * @param instances the instances of the service's local chains: each has its own nonces
 */
export function noncesIn(
  journal: Journal,
  { request }: Pick<PaymentRecord, "request">,
  instances: ChainInstances,
): AccountNonces {
  const accounts = accountsOf.get(journal) ?? new Map<string, AccountNonces>();
  accountsOf.set(journal, accounts);
  const account = { network: slugOf(request.from_chain), from: request.from_address.toLowerCase() };
  const key = `${account.network} ${account.from} ${instances.get(account.network) ?? ""}`;
  const known = accounts.get(key) ?? new AccountNonces(account, laneFor(account.network));
  accounts.set(key, known);
  return known;
}
