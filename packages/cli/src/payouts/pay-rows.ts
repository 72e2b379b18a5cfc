import { setMaxListeners } from "node:events";
import {
  AbortedError,
  type CallOptions,
  type QuotedPayment,
  type QuoteRequest,
  ValidationError,
  type Waybill,
} from "@waybill/sdk";
import {
  type InclusionReader,
  PaymentChangedError,
  PaymentOpenError,
  type PaymentStep,
  type PayOptions,
  paymentsOf,
  refusedBy,
} from "@waybill/sdk/payments";
import { type Policy, PolicyRefusedError } from "@waybill/sdk/policy";
import type { Context } from "../context";
import type { SigningKey } from "../keys/signing-accounts";
import { acceptedUnscreened } from "../payment/confirm-payment";
import { gapFinder } from "../payment/follow-payment";
import { warnBarred } from "../payment/journal/make-payment";
import { nonceLost } from "../payment/journal/nonces";
import type { JournalHere } from "../payment/journal/open-journal";
import { currentAttempt } from "../payment/journal/records";
import { signQuoted, type Verified, verifyQuoted } from "../payment/payment-family";
import { linesText } from "../presenters/payouts";
import { problemOf } from "./quote-rows";
import type { DueRow, RowResult } from "./row";
import { payoutTracker } from "./tracker";

/** Number of payments that are quoted, signed and submitted at a time. */
const AT_ONCE = 16;

/** Minimum time before the expiry of a quote that is submitted, in milliseconds. */
const LIFE_NEEDED = 20_000;

interface Setup {
  readonly client: Waybill;
  readonly journal: JournalHere;
  readonly policy: Policy | undefined;
  readonly inclusion: InclusionReader | undefined;
  /** The ids of payments whose nonces these rows may use. */
  readonly replaced: readonly string[];
  readonly travelRuleCompliant: boolean;
  /** In seconds. */
  readonly waitTimeout: number;
  /** Throws for a new quote that is worse than the reviewed quote, which has expired: the user has not agreed to it. */
  readonly review: (row: DueRow, quoted: QuotedPayment, checked: Verified) => void;
  /** Whether only one payment is signed at a time, because an external program signs, which may ask a person. */
  readonly oneByOne: boolean;
  /** The sender's key for a row. */
  readonly keyOf: (row: DueRow) => Promise<SigningKey>;
  readonly onChange: (results: ReadonlyMap<string, RowResult>) => void;
}

interface Payouts {
  /** The result of each row, by its id. */
  readonly results: ReadonlyMap<string, RowResult>;
  /** The error because of which the remaining rows were not sent. */
  readonly stop: unknown;
}

/** The problem of a row that is final; null if there is none, or if the status explains it. */
const problemOfEnd = (step: PaymentStep): string | null =>
  "failureReason" in step && step.failureReason === "no_effect"
    ? "no_effect: the transaction was mined, but moved nothing or too little to the recipient; check both balances before you pay again"
    : null;

/**
 * The status of a row after a step. If the user's own node has a payment in a block that is not final yet, the service's status
 * counts, as for a single payment: the journal keeps the payment open until the block is final.
 */
function statusAfter(
  step: Exclude<PaymentStep, { step: "quoted" }>,
  isCompleted: boolean,
): RowResult["status"] {
  if ("status" in step) return step.status;
  if (step.step === "included" && isCompleted) return "completed";
  return step.step === "signed" ? "unknown" : "submitted";
}

/**
 * Pays rows together without waiting for their blocks: the journal gives each the next nonce of the wallet. The journal stores a
 * signed payment before it is sent. If it is unknown whether the service accepted a row, the row is sent once more (`payAll`); if
 * it is still unknown then, nothing more is sent, because a chain includes nothing after a missing nonce.
 */
export async function payRows(context: Context, rows: readonly DueRow[], setup: Setup): Promise<Payouts> {
  const { signal, now } = context;
  const { client, journal, policy, inclusion, travelRuleCompliant } = setup;
  // Each payment adds listeners to the signal while it runs.
  setMaxListeners(0, signal);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const hashes = new Map<string, string>();
  for (const { id, record } of rows) {
    const attempt = record && currentAttempt(record);
    if (attempt) hashes.set(id, attempt.signed.txHash);
  }
  const gaps = gapFinder(context, client, journal);
  const tracker = payoutTracker(client, signal, now, setup.waitTimeout, undefined, gaps.before);
  /** Hashes of payments that the service reports as completed: their blocks need not be final for the user's own node. */
  const completed = new Set<string>();
  /** Line numbers of rows whose blocks are not final for that node. */
  const unfinal: number[] = [];
  const results = new Map<string, RowResult>();
  const notify = (row: DueRow, result: Omit<RowResult, "line" | "id" | "before">) => {
    results.set(row.id, { line: row.line, id: row.id, before: false, ...result });
    setup.onChange(results);
  };
  /** The reviewed quotes, by their requests; each is used once. */
  const offers = new Map<string, NonNullable<DueRow["offer"]>[]>();
  const checked = new Set<string>();
  for (const { request, offer } of rows) {
    if (!offer) continue;
    const key = keyOf(request);
    offers.set(key, [...(offers.get(key) ?? []), offer]);
    checked.add(offer.quoted.quote.id);
  }

  async function quoteFor(request: QuoteRequest, options?: CallOptions): Promise<QuotedPayment> {
    const offer = offers.get(keyOf(request))?.shift();
    if (offer && Date.parse(offer.checked.payment.expiresAt) - now() > LIFE_NEEDED) return offer.quoted;
    return { ...(await client.quotes.get(request, options)), request };
  }

  const payments = paymentsOf(
    {
      networks: client.networks,
      quotes: { get: quoteFor },
      transactions: {
        submit: (signed, options) => client.transactions.submit(signed, options),
        wait: async (hash, options) => {
          gaps.begin();
          const tracked = await tracker.wait(hash, options);
          if (tracked.status === "completed") completed.add(hash);
          return tracked;
        },
      },
    },
    { journal: journal.whole, policy, inclusion, acceptReportedFailures: true, now },
  );

  for (const id of setup.replaced) await payments.releaseNonce(id);

  const paymentOf = (row: DueRow): PayOptions => ({
    id: row.id,
    request: row.request,
    travelRuleCompliant,
    signal,
    review: async (quoted) => {
      if (!checked.has(quoted.quote.id)) setup.review(row, quoted, await verifyQuoted(quoted, row.bounds));
    },
    sign: async (quoted, { policy, nonce }) => {
      // The review has refused the row, or accepted its risk.
      const given = { ...row.bounds, ...acceptedUnscreened(quoted.risk), policy, nonce };
      return await signQuoted(quoted, await setup.keyOf(row), given);
    },
  });

  let stop: unknown;
  /** The row that was sent twice, without a known outcome. */
  let stuck: DueRow | undefined;
  /** Rows that were not started. */
  const rest: DueRow[] = [];
  const begin = new AbortController();
  const states = new Map<string, RowResult["status"]>();

  const end = (reason: unknown) => {
    stop ??= reason;
    begin.abort();
    tracker.end();
  };

  /** Records the result of a row that ended with an error, and stops the other rows if they could not follow it. */
  async function settle(row: DueRow, before: RowResult["status"], error: unknown): Promise<void> {
    const hash = hashes.get(row.id) ?? null;
    const isPaymentOpen = error instanceof PaymentOpenError;
    // Another process has signed it; running the command again follows that signature.
    const status = error instanceof PaymentChangedError && before === "unpaid" ? "unknown" : before;
    // Only the user's own node can prove that a payment is lost; the service, which has the bytes, could lie.
    const lost =
      isPaymentOpen && !inclusion ? await nonceLost(journal, row.id, error, signedAgain(row.id)) : undefined;
    if (lost) {
      // No payment of the wallet waits for it, because its nonce is used.
      const listed = await refusalNow(row);
      if (listed) {
        stop ??= listed;
        const problem = `${problemOf(listed)} Nothing was paid with it, and its nonce is used.`;
        return notify(row, { status: "refused", tx_hash: hash, problem });
      }
      const problem = [lost.message, ...lost.why, lost.hint].join(" ");
      return notify(row, { status: "abandoned", tx_hash: hash, problem });
    }
    const reason = isPaymentOpen ? (error.cause ?? error) : error;
    const isRefused =
      status === "unknown" && (reason instanceof ValidationError || reason instanceof PolicyRefusedError);
    const problem = problemOf(reason) ?? (reason instanceof Error ? reason.message : "unknown error");
    notify(row, { status: isRefused ? "refused" : status, tx_hash: hash, problem });
    if (status === "unpaid" && problemOf(reason) === undefined) end(reason);
    if (status !== "unknown") return;
    stuck ??= row;
    end(reason);
  }

  /**
   * The error with which a new quote for the row would be refused because of a sanctions list; undefined if it would not be
   * refused, or if that is unknown.
   */
  async function refusalNow({ request, bounds }: DueRow): Promise<unknown> {
    try {
      await verifyQuoted({ ...(await client.quotes.get(request, { signal })), request }, bounds);
      return undefined;
    } catch (error) {
      return refusedBy(error) === "sanctions" ? error : undefined;
    }
  }

  const started = AbortSignal.any([signal, begin.signal]);
  const concurrency = setup.oneByOne ? 1 : AT_ONCE;
  for await (const step of payments.payAll(rows.map(paymentOf), { concurrency, signal: started })) {
    const row = byId.get(step.id);
    if (!row || step.step === "quoted") continue;
    if (step.step === "stopped") {
      const { error } = step;
      const before = states.get(row.id);
      const isBehind =
        error instanceof PaymentOpenError && error.paymentId !== row.id && byId.has(error.paymentId);
      const isBegun =
        before !== undefined || !(isBehind || (error instanceof AbortedError && started.aborted));
      if (isBegun) await settle(row, before ?? (hashes.has(row.id) ? "unknown" : "unpaid"), error);
      else rest.push(row);
      continue;
    }
    const { signed } = step;
    const status = statusAfter(step, completed.has(signed.txHash));
    states.set(row.id, status);
    hashes.set(row.id, signed.txHash);
    if (step.step === "included") unfinal.push(row.line);
    if (step.step === "submitted") warnBarred(context, step.broadcastBarredReason);
    notify(row, { status, tx_hash: signed.txHash, problem: problemOfEnd(step) });
  }
  if (unfinal.length > 0)
    context.note(
      `Rows in blocks that are not final yet: ${linesText(unfinal.sort((one, other) => one - other))}. waybill payments resume settles them later.`,
    );
  for (const row of rest)
    if (stuck && !results.has(row.id) && !hashes.has(row.id))
      notify(row, {
        status: "unpaid",
        tx_hash: null,
        problem: `it was not signed, because line ${stuck.line} (${stuck.id}) may not have been sent; finish that payment first`,
      });
  return { results, stop };
}

/** The key of a quote; several rows may have the same. */
const keyOf = (request: QuoteRequest): string =>
  JSON.stringify(
    Object.entries(request)
      .filter(([, value]) => value !== undefined)
      .sort(([one], [other]) => one.localeCompare(other)),
  );

/** The hint for a row whose nonce was used. */
const signedAgain = (id: string): string =>
  `To pay it, give its row another id, or run the command again with your own node, --rpc NETWORK=URL: once that node says that ${id} can no longer be included, it is signed again.`;
