import { ConnectionError, ValidationError } from "../../src/errors";
import type { FieldError } from "../../src/errors/http";
import type { Inclusion, InclusionReader } from "../../src/payments/inclusion";
import type { PaymentClient } from "../../src/payments/payments-options";
import type { QuotedPayment } from "../../src/resources/quotes";
import type { QuoteRequest, SignedTransfer } from "../../src/types";

/** A transaction that somebody holds, and can hand to the chain at any time. */
interface Held {
  signed: SignedTransfer;
  paymentId: string;
  /** The last slot that can include it; only without a nonce. */
  lastSlot: number;
}

/** How long a transaction without a nonce can be included, in slots. */
const LIFETIME = 5;

/** The quote that the service has bytes for, and whether their node has refused them. */
interface Bound {
  quoteId: string;
  isRefused: boolean;
}

/**
 * A model of one account on one network, and of a service that may be hostile: it keeps bytes, refuses what it has sent, loses
 * answers, and lies about nonces and statuses. Bytes are the payment of one quote, which expires. The chain itself is honest; it
 * takes nothing of an account without funds, and the same bytes when it has some.
 */
export class HostileWorld {
  hostile = true;
  /** Whether the account can pay network fees. */
  isFunded = true;
  /** Whether the account makes other payments, too. */
  isShared = true;
  /** Whether quotes have nonces; otherwise a signer asks a node, which is honest. */
  hasQuotedNonces = true;
  /** How long a quote can be submitted, in slots. */
  quoteLifetime = 4;
  #nonce = 0;
  #slot = 0;
  #count = 0;
  readonly #numbers = new Map<string, number>();
  readonly #signed = new Map<string, Held>();
  readonly #held = new Map<string, Held>();
  readonly #included = new Map<string, Held>();
  readonly #bound = new Map<string, Bound>();
  /** The last slot of each quote. */
  readonly #quotes = new Map<string, number>();

  constructor(
    readonly hasNonces: boolean,
    /** From 0 to 1. */
    readonly random: () => number,
    /** Nonces of a Cosmos network are sequences, and an honest node takes the next one only. */
    readonly kind: "evm" | "solana" | "cosmos" = hasNonces ? "evm" : "solana",
  ) {}

  /** How many transactions of a payment the chain has included. */
  paid = (paymentId: string): number =>
    [...this.#included.values()].filter((held) => held.paymentId === paymentId).length;

  /** The hashes that the chain has included. */
  hashes = (): readonly string[] => [...this.#included.keys()];

  readonly inclusion: InclusionReader = async ({ txHash, nonce }): Promise<Inclusion> => {
    if (this.#included.has(txHash)) return "included";
    const held = this.#signed.get(txHash);
    if (nonce !== undefined) return BigInt(nonce) < this.#nonce ? "impossible" : "possible";
    return held && held.lastSlot < this.#slot ? "impossible" : "possible";
  };

  readonly client: PaymentClient = {
    quotes: {
      get: async (request: QuoteRequest) => {
        this.#count += 1;
        const nonce = this.#nonce + (this.#lies() ? this.#pick([0, 1, 2]) : 0);
        const name = this.kind === "cosmos" ? "sequence" : "nonce";
        const given = this.hasQuotedNonces ? { [name]: String(nonce) } : {};
        const transaction = this.hasNonces
          ? { kind: this.kind, meta: { ...given, fee: this.#lies() ? this.#pick([1, 2]) : 0 } }
          : { kind: this.kind };
        const quote = { id: `quote ${this.#count}`, transactions: [transaction] };
        this.#quotes.set(quote.id, this.#slot + this.quoteLifetime);
        return { quote, request, risk: null } as unknown as QuotedPayment;
      },
    },
    transactions: {
      submit: async (signed) => {
        const { txHash, quoteId } = signed;
        const held = this.#signed.get(txHash);
        if (!this.#lies()) return this.#take(signed, held);
        if (held) this.#held.set(txHash, held);
        if (this.random() < 0.5) this.#include(txHash);
        const answer = this.#pick(["accepted", "refused", "lost"]);
        if (!this.#bound.has(txHash)) this.#bound.set(txHash, { quoteId, isRefused: answer === "refused" });
        if (answer === "refused")
          throw this.#pick([refusal, forFunds, expired, () => boundTo(this.#anyQuote())])();
        if (answer === "lost") throw lost();
        return {};
      },
      wait: async (txHash) => {
        if (this.#lies()) return { status: this.#pick(["completed", "failed", "abandoned"]) };
        if (this.#included.has(txHash)) return { status: "completed" };
        const held = this.#held.get(txHash);
        if (held && this.#isWaiting(held.signed)) throw lost();
        return { status: "abandoned" };
      },
    },
  };

  /** Signs as a wallet would. Only once it is submitted somebody else has it. */
  sign =
    (paymentId: string) =>
    async (
      { quote, request }: QuotedPayment,
      chosen?: { nonce?: bigint | undefined },
    ): Promise<SignedTransfer> => {
      const [transaction] = quote.transactions as unknown as {
        meta?: { nonce?: string; sequence?: string; fee: number };
      }[];
      const asked = this.hasNonces ? String(this.#nonce) : undefined;
      const nonce =
        chosen?.nonce?.toString() ?? transaction?.meta?.nonce ?? transaction?.meta?.sequence ?? asked;
      // For one request at one nonce and fee, or in one slot, it is always the same transaction.
      const fee = transaction?.meta?.fee;
      const content = JSON.stringify([request, this.hasNonces ? [nonce, fee] : `slot ${this.#slot}`]);
      const number = this.#numbers.get(content) ?? ++this.#count;
      this.#numbers.set(content, number);
      const signed: SignedTransfer = {
        kind: this.kind,
        network: request.from_chain,
        quoteId: quote.id,
        from: request.from_address,
        nonce,
        // In the form of no family's bytes, whose hash would be another one.
        signedPayload: `bytes: ${number}`,
        txHash: `hash ${number}`,
      };
      const lastSlot = this.#slot + LIFETIME;
      if (!this.#signed.has(signed.txHash)) this.#signed.set(signed.txHash, { signed, paymentId, lastSlot });
      return signed;
    };

  /** Time passes: held transactions may be included, and the account may make another payment. */
  pass(): void {
    this.#slot += 1;
    for (const hash of this.#held.keys()) if (this.random() < 0.3) this.#include(hash);
    if (this.isShared && this.random() < 0.2) this.#nonce += 1;
  }

  /** Takes signed bytes as an honest service does. @throws ValidationError */
  #take({ txHash, quoteId, ...signed }: SignedTransfer, held: Held | undefined): object {
    const bound = this.#bound.get(txHash);
    if (bound && !bound.isRefused && bound.quoteId !== quoteId) throw boundTo(bound.quoteId);
    const isNew = !this.#included.has(txHash) && bound?.isRefused !== false;
    if (isNew && (this.#quotes.get(quoteId) ?? 0) < this.#slot) throw expired();
    if (isNew) this.#bound.set(txHash, { quoteId, isRefused: !this.isFunded });
    if (isNew && !this.isFunded) throw forFunds();
    if (this.kind === "cosmos" && Number(signed.nonce) > this.#nonce) throw refusal();
    if (held) this.#held.set(txHash, held);
    if (this.#include(txHash) || this.#isWaiting({ ...signed, txHash, quoteId })) return {};
    throw refusal();
  }

  #isWaiting = (signed: SignedTransfer): boolean => {
    if (this.#included.has(signed.txHash)) return true;
    if (signed.nonce !== undefined) return Number(signed.nonce) >= this.#nonce;
    return (this.#held.get(signed.txHash)?.lastSlot ?? -1) >= this.#slot;
  };

  #include(hash: string): boolean {
    const held = this.#held.get(hash);
    if (!held) return false;
    if (this.#included.has(hash)) return true;
    if (!this.isFunded || !this.#isWaiting(held.signed)) return false;
    if (held.signed.nonce !== undefined) {
      if (Number(held.signed.nonce) !== this.#nonce) return false;
      this.#nonce += 1;
    }
    this.#included.set(hash, held);
    return true;
  }

  #anyQuote = (): string => this.#pick([...this.#quotes.keys()]);
  #lies = (): boolean => this.hostile && this.random() < 0.7;
  #pick = <Item>(items: readonly Item[]): Item => items[Math.floor(this.random() * items.length)] as Item;
}

const refusal = (fields: Record<string, FieldError[]> = {}) =>
  new ValidationError({
    code: "validation_failed",
    message: "refused",
    hint: "",
    status: 422,
    requestId: "1",
    fields,
  });
const fault = (code: string, params = {}): FieldError[] => [{ code, message: null, params }];
const forFunds = () => refusal({ signed_payload: fault("rejected", { refusal: "funds" }) });
const expired = () => refusal({ quote_id: fault("expired") });
const boundTo = (quote_id: string) => refusal({ signed_payload: fault("mismatch", { quote_id }) });
const lost = () =>
  new ConnectionError({ code: "connection_failed", message: "lost", hint: "", retryable: true });
