import { isDevelopmentAccount, isForkInstance } from "@waybill/spec/development-accounts";
import { canonicalJson } from "@waybill/spec/standards/canonical-json";
import { systemClock } from "../clock";
import { ArgumentError } from "../errors/base";
import { isRecord, scalarText } from "../json-value";
import { shownName } from "../require-kind";
import type { QuotedPayment } from "../resources/quotes";
import type { SignedTransfer } from "../types";
import { type EarlierAttempts, requireSharedNonce } from "./earlier-attempts";
import {
  ChainGoneError,
  ForkKeyError,
  PaymentChangedError,
  PaymentOpenError,
  SameTransactionError,
} from "./errors";
import type { Journal } from "./journal";
import { policyFor, requireChecked } from "./limits";
import { type NonceRange, noncesOf } from "./nonces";
import type { PaymentStep, SignPayment } from "./payments-options";
import { lastAttempt, type PaymentAttempt, type PaymentRecord, sameRequest, slugOf } from "./record";
import type { PaymentContext, Recorder } from "./recorder";
import { requireQuotedPayment, requireSigned } from "./require-results";
import { withSignature } from "./same-bytes";

/**
 * The signed and stored record, or the error that another payment has the same transaction: another blockhash makes another
 * transaction.
 */
type Signed = { record: PaymentRecord; isKnown: boolean } | { same: SameTransactionError };

/**
 * How often a payment is quoted to get its own blockhash, and the milliseconds between: Solana has a new one after half
 * a second.
 */
const [TRIES, PAUSE] = [20, 500];

/** Milliseconds after which other payments of the account continue, if the caller does not ask for the next step. */
const PATIENCE = 1_000;

/**
 * Quotes and signs; the signature is in the journal when it is yielded. The same bytes as before are not a new attempt.
 *
 * @param earlier signatures that a block can still include, the newest of them that may have been sent, and why the service does
 * not accept it
 * @throws what the client, `review` and `sign` throw, as the cause of PaymentOpenError if something may have been sent: their errors do not
 * mention it
 */
export async function* quoteAndSign(
  context: PaymentContext,
  record: PaymentRecord,
  sign: SignPayment,
  earlier: Earlier,
): AsyncGenerator<PaymentStep, PaymentRecord> {
  const { client, options, turn, calls } = context;
  const { out } = earlier;
  // A payment on a network without a node would stay open for ever.
  const network = slugOf(record.request.from_chain);
  const payer = record.request.from_address;
  if (isForkInstance(context.instances.get(network)) && !isDevelopmentAccount(payer))
    throw new ForkKeyError(record.id, network, payer);
  await withOutcomeOf(out, record, async () => options.inclusion?.requireNetwork?.(network));
  for (let tries = 1; ; tries += 1) {
    const quoted = requireQuotedPayment(
      await withOutcomeOf(out, record, () =>
        client.quotes.get({ ...record.request }, { signal: calls.signal }),
      ),
    );
    requireSameRequest(quoted, record);
    await withOutcomeOf(out, record, () => requireSameChain(context, record));
    yield { step: "quoted", quoted };
    // A payment with earlier signatures has its nonce already: whether that may be signed again comes before the review.
    if (earlier.possible.length === 0) await calls.review?.(quoted);
    await turn.begin();
    const signed = await signOnce(context, record, quoted, sign, earlier);
    if ("record" in signed) {
      const cancel = systemClock.after(PATIENCE, turn.end);
      yield {
        step: "signed",
        signed: lastAttempt(signed.record).signed,
        ...(signed.isKnown && { isKnown: true }),
      };
      cancel();
      return signed.record;
    }
    turn.end();
    if (nonceRangeOf(quoted) || tries === TRIES) throw signed.same;
    await new Promise<void>((resolve) => systemClock.after(options.wait?.pollMs ?? PAUSE, resolve));
  }
}

/**
 * If the service names the same chain before and after a quote, the quote is for that chain.
 *
 * @throws ChainGoneError when the service runs another chain than when the payment was begun
 */
async function requireSameChain(
  { client, instances, calls }: PaymentContext,
  { id, request }: PaymentRecord,
): Promise<void> {
  const network = slugOf(request.from_chain);
  if (!instances.has(network)) return;
  const now = await client.networks?.chainInstances?.({ signal: calls.signal });
  if (now?.get(network) !== instances.get(network)) throw new ChainGoneError(id, network);
}

type Earlier = Pick<EarlierAttempts, "possible" | "out"> & { refused: unknown };

/** Requests a signature with nonces that no other payment of the journal has, and stores it. */
async function signOnce(
  context: PaymentContext,
  started: PaymentRecord,
  quoted: QuotedPayment,
  sign: SignPayment,
  { refused, ...earlier }: Earlier,
): Promise<Signed> {
  const { options, recorder, nonces, calls } = context;
  const { journal, inclusion } = options;
  const { id, request } = started;
  const quotedRange = nonceRangeOf(quoted);
  const slot = { network: slugOf(request.from_chain), from: request.from_address };
  const swapAt = swapPlaceIn(quoted);
  const [known] = earlier.possible;
  const again = known && (await againAt(known, quoted, (one) => nonces.otherKeeper(journal, id, one)));
  let record = started;
  let from = quotedRange;
  for (;;) {
    const range = known ? again : from && (await nonces.reserve(context, id, from));
    let reserved = range;
    let isStored = false;
    try {
      // Checked before the signer is asked, and again with the signed nonce, which counts.
      const swap = range && swapAt !== undefined ? { nonce: String(range.first + swapAt) } : undefined;
      requireSharedNonce(id, earlier, { ...slot, nonce: lastOf(range), swap }, inclusion, refused);
      if (known) await withOutcomeOf(earlier.out, record, async () => calls.review?.(quoted));
      const policy = policyFor(options, record);
      const signed = requireSigned(
        await withOutcomeOf(earlier.out, record, () => sign(quoted, { policy, nonce: range?.first })),
      );
      requireOwn(signed, quoted, record);
      if (policy) requireChecked(signed, policy);
      requireSharedNonce(id, earlier, signed, inclusion, refused);
      const own = noncesOf(signed);
      const isChosen = range !== undefined && own?.first === range.first && own.count <= range.count;
      if (own && !known && !range) {
        // The quote has no nonce: the signer has asked a node, which does not know the signatures of this journal.
        from = own;
        if (nonces.otherHere(own, id) !== undefined) continue;
        nonces.hold(own, id);
        reserved = own;
        if (!(await nonces.claim(context, record, own))) continue;
      } else if (own && !known && !isChosen) {
        const other = nonces.otherHere(own, id);
        const owner = await recorder.claim(record, signed.txHash);
        if (owner !== id) return { same: new SameTransactionError(id, owner, signed.txHash) };
        if (other !== undefined) throw usedHere(other, own);
        // The signer counts nonces itself, or has taken the nonce that was released for it.
        if (!(await nonces.claim(context, record, own))) throw usedHere(nonces.other(own, id), own);
      } else if (own && !known && !(await nonces.claim(context, record, own))) continue;
      const owner = await recorder.claim(record, signed.txHash);
      if (owner !== id) return { same: new SameTransactionError(id, owner, signed.txHash) };
      const attempt: PaymentAttempt = { state: "signed", signed, signedAt: recorder.time() };
      const { attempts, isKnown } = withSignature(record, attempt, refused);
      const next = await store(recorder, journal, record, attempts);
      if (next.isStored) {
        isStored = true;
        if (own) nonces.hold(own, id);
        return { record: next.record, isKnown };
      }
      // Another payment found no signature yet, and took over the claim.
      record = next.record;
    } finally {
      // A nonce that the payment has signed before stays reserved.
      if (reserved && !isStored && !known) nonces.release(reserved, id);
    }
  }
}

/**
 * Stores a signature. Another payment that takes over a claim writes a new version of the record without changing it:
 * then nothing is stored, and the result is that version.
 *
 * @throws PaymentChangedError for any other change, and what the journal throws
 */
async function store(
  recorder: Recorder,
  journal: Journal,
  record: PaymentRecord,
  attempts: readonly PaymentAttempt[],
): Promise<{ record: PaymentRecord; isStored: boolean }> {
  try {
    return { record: await recorder.change(record, { attempts }), isStored: true };
  } catch (error) {
    if (!(error instanceof PaymentChangedError)) throw error;
    const found = await journal.get(record.id);
    const isSame =
      found && canonicalJson({ ...found, version: 0 }) === canonicalJson({ ...record, version: 0 });
    if (!isSame || found.version === record.version) throw error;
    return { record: found, isStored: false };
  }
}

/**
 * The nonces for another signature of a payment: those of the signature that a block can still include. There are fewer if the
 * chain has used up the nonce of an approval.
 */
async function againAt(
  known: SignedTransfer,
  quoted: QuotedPayment,
  otherKeeper: (known: SignedTransfer) => Promise<string | undefined>,
): Promise<NonceRange | undefined> {
  const range = nonceRangeOf(quoted);
  if (known.nonce === undefined) return range;
  const count = countIn(quoted);
  const first = BigInt(known.nonce) - BigInt(count - 1);
  // The nonce is used up according to the service, or another payment got it while the service refused this one: no
  // block includes both.
  if (first < (range?.first ?? 0n) || (await otherKeeper(known)) !== undefined) return range;
  return { first, count };
}

const lastOf = (range: NonceRange | undefined): string | undefined =>
  range && String(range.first + BigInt(range.count - 1));

const usedHere = (other: string | undefined, { first }: NonceRange): ArgumentError =>
  new ArgumentError(
    `sign used nonce ${first}, which ${other === undefined ? "another payment" : `payment ${other}`} already uses; nothing was sent`,
    "Pass on its second argument, which has the next one: (quoted, options) => signQuote(quoted, account, options).",
  );

/** @throws ArgumentError for the signature of another quote or request, or with another Travel Rule declaration */
function requireOwn(
  { quoteId, receipt, travelRuleCompliant }: SignedTransfer,
  quoted: QuotedPayment,
  record: PaymentRecord,
): void {
  if (quoteId !== quoted.quote.id)
    throw new ArgumentError(
      "sign signed another quote than its argument; nothing was sent",
      "Pass on its first argument: (quoted, options) => signQuote(quoted, account, options).",
    );
  if (receipt && !sameRequest(receipt.request, record.request))
    throw new ArgumentError(
      "the receipt that sign returned belongs to another request; nothing was sent",
      "Let signQuote sign its first argument.",
    );
  const declared = record.request.travel_rule_compliant ?? record.travelRuleCompliant;
  if ((travelRuleCompliant ?? declared) !== declared)
    throw new ArgumentError(
      "sign returned a different Travel Rule declaration from the payment's; nothing was sent",
      "Let signQuote sign its first argument.",
    );
}

async function withOutcomeOf<Answer>(
  out: SignedTransfer | undefined,
  { id }: PaymentRecord,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    if (!out) throw cause;
    throw new PaymentOpenError(
      id,
      out.txHash,
      "It cannot be quoted or signed again, and the signed bytes may have been sent. Call resume later; make no other payment before.",
      cause,
    );
  }
}

/** The caller's own client could quote something else: signing verifies the quote only against the request beside it. */
function requireSameRequest({ request }: QuotedPayment, record: PaymentRecord): void {
  if (sameRequest(request, record.request)) return;
  throw new ArgumentError(
    `the client returned a quote that is not for the request of payment ${shownName(record.id)}`,
    "quotes.get(request) must resolve to the quote of exactly this request. Nothing was signed.",
  );
}

/**
 * The nonces or sequences of a quote, beginning with those of the transactions before the payment; undefined on Solana,
 * and if the quote has none.
 */
function nonceRangeOf(quoted: QuotedPayment): NonceRange | undefined {
  const { meta } = transactionsOf(quoted).at(-1) ?? {};
  if (!isRecord(meta)) return undefined;
  const nonce = scalarText(meta.nonce ?? meta.sequence);
  if (!/^\d{1,20}$/.test(nonce)) return undefined;
  const count = countIn(quoted);
  const first = BigInt(nonce) - BigInt(count - 1);
  return first < 0n ? undefined : { first, count };
}

/** How many transactions are signed for a quote. */
const countIn = (quoted: QuotedPayment): number => {
  const transactions = transactionsOf(quoted);
  return transactions.reduce((sum, one) => sum + approvalsOf(one), Math.max(transactions.length, 1));
};

/** How many transactions are signed before the swap of a quote; undefined for one without a swap. */
function swapPlaceIn(quoted: QuotedPayment): bigint | undefined {
  const [swap, payment] = transactionsOf(quoted);
  return swap && payment && BigInt(approvalsOf(swap));
}

const approvalsOf = ({ erc20_approvals: approvals }: Record<string, unknown>): number =>
  Array.isArray(approvals) ? approvals.length : 0;

/** Reads an untrusted quote; only the signed transaction is verified. */
function transactionsOf({ quote }: QuotedPayment): Record<string, unknown>[] {
  const transactions: unknown = Object(quote).transactions;
  return Array.isArray(transactions) ? transactions.filter(isRecord) : [];
}
