import { setMaxListeners } from "node:events";
import { type QuotedPayment, ValidationError, type Waybill } from "@waybill/sdk";
import {
  type InclusionReader,
  type Journal,
  PaymentChangedError,
  PaymentOpenError,
  type PaymentStep,
  paymentsOf,
  type SignPayment,
} from "@waybill/sdk/payments";
import { type Policy, PolicyRefusedError } from "@waybill/sdk/policy";
import type { Context } from "../context";
import type { SigningKey } from "../keys/signing-accounts";
import { noncesOf } from "../payment/journal/in-nonce-order";
import { currentAttempt, isOpen } from "../payment/journal/local-record";
import { nonceLost } from "../payment/journal/nonce-lost";
import { type NonceRange, noncesQuoted, noncesSigned } from "../payment/journal/nonce-use";
import { signQuoted, type Verified, verifyQuoted } from "../payment/payment-family";
import { networkOf } from "../payment/registry";
import { nonceDispenser } from "./nonces";
import { problemOf } from "./quote-rows";
import type { DueRow, RowResult } from "./row";
import { payoutTracker } from "./tracker";

/** Payments that are submitted at a time. A Cosmos network takes an account's transactions in their order only. */
const AT_ONCE = { evm: 16, solana: 8, cosmos: 1 } as const;

/** A quote that is submitted needs this long before it expires, in milliseconds. */
const LIFE_NEEDED = 20_000;

interface Setup {
  readonly client: Waybill;
  readonly journal: Journal;
  readonly policy: Policy | undefined;
  readonly inclusion: InclusionReader | undefined;
  readonly travelRuleCompliant: boolean;
  /** Seconds. */
  readonly waitTimeout: number;
  /** Throws for a quote that nobody has agreed to: the one of the check has expired, and this one is worse. */
  readonly review: (quoted: QuotedPayment, checked: Verified) => void;
  /** Payments that are signed at a time are one where another program signs, which may ask a person. */
  readonly oneByOne: boolean;
  /** The sender's key for a row. */
  readonly keyOf: (row: DueRow) => Promise<SigningKey>;
  readonly onChange: (results: ReadonlyMap<string, RowResult>) => void;
}

interface Payouts {
  /** What became of each row, by its id. */
  readonly results: ReadonlyMap<string, RowResult>;
  /** Why the rest was not sent. */
  readonly stop: unknown;
}

/** What is wrong with a row that has ended; null where nothing is, or the status says it. */
const problemOfEnd = (step: PaymentStep): string | null =>
  "failureReason" in step && step.failureReason === "no_effect"
    ? "no_effect: it was mined, and moved nothing, or too little, to the recipient; look at both balances before it is paid again"
    : null;

/**
 * Pays rows one after the other without waiting for their blocks: each has the next nonce of the wallet. What was signed is in
 * the journal before it is sent. A row that the service does not take is tried once more; then nothing further is sent, because a
 * chain includes nothing behind a nonce that is left out.
 */
export async function payRows(context: Context, rows: readonly DueRow[], setup: Setup): Promise<Payouts> {
  const { signal, now } = context;
  const { client, journal, policy, inclusion, travelRuleCompliant } = setup;
  // Each call of a payment listens while it runs.
  setMaxListeners(0, signal);
  const nonces = nonceDispenser();
  /** What was signed for a row, by its id. */
  const signedFor = new Map<string, NonceRange>();
  const hashes = new Map<string, string>();
  for (const { id, record } of rows) {
    const attempt = record && currentAttempt(record);
    if (attempt) hashes.set(id, attempt.signed.txHash);
    const range = record && noncesOf(record);
    if (range) signedFor.set(id, range);
    if (range && isOpen(record)) nonces.reserve(range);
  }
  const tracker = payoutTracker(client, signal, now, setup.waitTimeout);
  const results = new Map<string, RowResult>();
  const tell = (row: DueRow, result: Omit<RowResult, "line" | "id" | "before">) => {
    results.set(row.id, { line: row.line, id: row.id, before: false, ...result });
    setup.onChange(results);
  };
  const tried = new Set<string>();
  /** The quotes of the check are used once. */
  const used = new Set<string>();
  /** Rows whose bytes the service did not take. */
  const stuck: { row: DueRow; error: unknown }[] = [];
  let stop: unknown;

  async function quoteFor(row: DueRow): Promise<QuotedPayment> {
    const offer = used.has(row.id) ? undefined : row.offer;
    used.add(row.id);
    if (offer && Date.parse(offer.checked.payment.expiresAt) - now() > LIFE_NEEDED) return offer.quoted;
    const fresh = { ...(await client.quotes.get(row.request, { signal })), request: row.request };
    setup.review(fresh, await verifyQuoted(fresh, row.bounds));
    return fresh;
  }

  async function run(row: DueRow, submitted: () => void): Promise<void> {
    let taken: NonceRange | undefined;
    let hash = hashes.get(row.id) ?? null;
    let status: RowResult["status"] = hash === null ? "unpaid" : "unknown";
    const payments = paymentsOf(
      {
        quotes: {
          get: async () => {
            const numbered = nonces.renumber(await quoteFor(row), signedFor.get(row.id));
            taken = noncesQuoted(numbered);
            return numbered;
          },
        },
        transactions: {
          submit: (signed, options) => client.transactions.submit(signed, { ...options, signal }),
          wait: tracker.wait,
        },
      },
      { journal, policy, inclusion, acceptReportedFailures: true, now },
    );
    const sign: SignPayment = async (quoted, { policy }) =>
      signQuoted(quoted, await setup.keyOf(row), { ...row.bounds, policy });
    try {
      // What the service has accepted is only sent again; it is signed anew when that has failed once.
      const isKnown = !tried.has(row.id) && row.record?.attempts.at(-1)?.state === "submitted";
      tried.add(row.id);
      const { id, request } = row;
      const steps = isKnown
        ? payments.resume(id, { signal })
        : payments.pay({ id, request, travelRuleCompliant, sign, signal });
      for await (const step of steps) {
        if (step.step === "quoted") continue;
        const { signed } = step;
        const range = noncesSigned(signed);
        if (range) signedFor.set(row.id, range);
        hash = signed.txHash;
        hashes.set(row.id, hash);
        status = "status" in step ? step.status : step.step === "signed" ? "unknown" : "submitted";
        if (step.step !== "signed") submitted();
        tell(row, { status, tx_hash: hash, problem: problemOfEnd(step) });
      }
    } catch (error) {
      if (status === "unpaid" && taken) nonces.release(taken);
      // Another process has signed it first: what that one signed is sent again, and followed.
      if (error instanceof PaymentChangedError && status === "unpaid") status = "unknown";
      const isPaymentOpen = error instanceof PaymentOpenError;
      // A node of the user's own says what is lost; the service, which has the bytes, could lie.
      const lost =
        isPaymentOpen && !inclusion ? await nonceLost(journal, row.id, error, anew(row.id)) : undefined;
      if (lost) {
        // Nothing of the wallet waits for it: its nonce is used.
        const problem = [lost.message, ...lost.why, lost.hint].join(" ");
        tell(row, { status: "abandoned", tx_hash: hash, problem });
        return;
      }
      const reason = isPaymentOpen ? (error.cause ?? error) : error;
      const isRefused =
        status === "unknown" && (reason instanceof ValidationError || reason instanceof PolicyRefusedError);
      const problem = problemOf(reason) ?? (reason instanceof Error ? reason.message : "unknown error");
      tell(row, { status: isRefused ? "refused" : status, tx_hash: hash, problem });
      if (status === "unknown") stuck.push({ row, error: reason });
      else if (status === "unpaid" && problemOf(reason) === undefined) stop ??= reason;
    } finally {
      submitted();
    }
  }

  const ends: Promise<void>[] = [];
  const waiting = [...rows].sort(openFirst);
  const atOnce = Math.min(
    setup.oneByOne ? 1 : AT_ONCE.evm,
    ...rows.map(({ request }) => AT_ONCE[networkOf(request.from_chain).kind]),
  );
  while (waiting.length > 0 && stop === undefined && !signal.aborted) {
    const workers = Array.from({ length: atOnce }, async () => {
      while (stop === undefined && stuck.length === 0 && !signal.aborted) {
        const row = waiting.shift();
        if (row === undefined) return;
        await new Promise<void>((submitted) => ends.push(run(row, submitted)));
      }
    });
    await Promise.all(workers);
    // Once more, each with the bytes that it has, or the same nonce.
    for (const { row } of stuck.splice(0)) {
      if (stop !== undefined || signal.aborted) break;
      await new Promise<void>((submitted) => ends.push(run(row, submitted)));
      const [again] = stuck.splice(0);
      stop ??= again?.error;
    }
  }
  if (stop !== undefined) tracker.end();
  await Promise.all(ends);
  return { results, stop };
}

/** What to do about a row whose nonce is used. */
const anew = (id: string): string =>
  `Give its row another id to pay it, or run it again with --rpc NETWORK=URL, a node of your own: once it says that ${id} cannot be included any more, it is signed anew.`;

/** What is signed already is sent first, in the order of its nonces. */
function openFirst(one: DueRow, other: DueRow): number {
  const [first, second] = [one, other].map(({ record }) => (record ? noncesOf(record)?.first : undefined));
  if (first === undefined || second === undefined)
    return Number(first === undefined) - Number(second === undefined) || one.line - other.line;
  return first < second ? -1 : 1;
}
