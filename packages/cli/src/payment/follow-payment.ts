import { isWaybillError, type TrackedTransaction, type Waybill } from "@waybill/sdk";
import type { Journal, PaymentCalls } from "@waybill/sdk/payments";
import type { Context } from "../context";
import { CliError } from "../errors";
import { printable } from "../output/text";
import { timeout } from "../settings/settings";
import { isEnd } from "./ends";
import { type OtherUse, usesAhead, useText, wasSent } from "./journal/nonces";
import { recordOf } from "./journal/records";
import { statusByNetwork } from "./network-status";

/** The payment to wait for. */
interface Followed {
  readonly quoteId?: string | undefined;
  /** In seconds. */
  readonly waitTimeout: number;
  /** The journal with payments that may have earlier nonces of the same account. */
  readonly journal?: Journal | undefined;
}

/**
 * Waits for the final status of a payment, and writes each change to stderr. If an earlier nonce belongs to a payment that no
 * node knows, it waits only for `--timeout`, because the payment could not be included.
 *
 * @throws CliError (network) that names the other payment
 */
export async function followPayment(
  context: Context,
  client: Waybill,
  hash: string,
  { quoteId, waitTimeout, journal }: Followed,
): Promise<TrackedTransaction> {
  const { begins, calls, reasonOf } = progressOn(context, client, journal);
  begins(hash);
  try {
    return await client.transactions.wait(hash, { quoteId, timeoutMs: waitTimeout * 1000, ...calls });
  } catch (error) {
    throw reasonOf(error);
  }
}

/** Follows a payment during the wait. */
export interface Progress {
  /** Reports that the wait for the transaction with this hash begins. */
  begins(hash: string): void;
  /** Calls that write each change; their signal is aborted with the command, and when the payment waits behind a gap. */
  readonly calls: PaymentCalls;
  /** The last answer about the transaction with this hash. */
  last(hash: string): TrackedTransaction | undefined;
  /** The reason why the wait ended: the CliError (network) about a gap, or the given error. */
  reasonOf(error: unknown): unknown;
}

/** Writes each change of a payment to stderr while the command waits for it. */
export function progressOn(context: Context, client: Waybill, journal: Journal | undefined): Progress {
  let line = "";
  let followed: string | undefined;
  let last: TrackedTransaction | undefined;
  const over = new AbortController();
  const gaps = gapFinder(context, client, journal);
  const onTracked = (tracked: TrackedTransaction) => {
    last = tracked;
    const next = progressOf(tracked);
    if (next !== line) context.note(printable(next));
    line = next;
    if (isEnd(tracked.status) || followed === undefined) return;
    // If the journal or the service does not answer, nothing is known about gaps, and the wait continues.
    gaps.before(followed).then(
      (gap) => gap && over.abort(gap),
      () => undefined,
    );
  };
  return {
    calls: { onTracked, signal: AbortSignal.any([context.signal, over.signal]) },
    begins(hash) {
      followed = hash;
      last = undefined;
      gaps.begin();
    },
    last: (hash) => (hash === followed ? last : undefined),
    reasonOf: (error) => (over.signal.aborted && !context.signal.aborted ? over.signal.reason : error),
  };
}

/** The client method for finding gaps: the status of a payment. */
interface Looking {
  readonly transactions: {
    track(
      hash: string,
      options: { quoteId?: string | undefined; signal: AbortSignal },
    ): Promise<TrackedTransaction>;
  };
}

/**
 * Finds the gap that a payment waits behind: an open payment of the journal with an earlier nonce of the same account, whose
 * transaction no node knows. It looks once per `--timeout`, counted from `begin`, so that the next block of the wallet has time
 * to arrive.
 */
export function gapFinder(
  context: Pick<Context, "globals" | "io" | "now" | "profile" | "signal">,
  client: Looking,
  journal: Journal | undefined,
) {
  const limit = timeout(context, context.globals.timeout).value;
  let next = Number.POSITIVE_INFINITY;

  const isShown = async ({ attempt: { signed } }: OtherUse): Promise<boolean> => {
    try {
      const { quoteId, txHash } = signed;
      const tracked = await client.transactions.track(txHash, { quoteId, signal: context.signal });
      const { status } = statusByNetwork(tracked).source;
      return status !== "unknown" && status !== "submitted";
    } catch (error) {
      // If the service does not know it, the service has not passed it to a node.
      if (isWaybillError(error) && error.code === "not_found") return false;
      throw error;
    }
  };

  return {
    begin: () => {
      next = Math.min(next, context.now() + limit);
    },

    /** The error for a payment behind a gap; undefined if there is no gap, or if it is not yet time to look. */
    before: async (hash: string): Promise<CliError | undefined> => {
      if (!journal || context.now() < next) return undefined;
      next = context.now() + limit;
      const record = await recordOf(journal, hash);
      const signed = record?.attempts.find((one) => one.signed.txHash === hash)?.signed;
      for (const use of signed ? await usesAhead(journal, signed) : [])
        if (!(await isShown(use))) return waitsBehind(hash, use, limit);
      return undefined;
    },
  };
}

function waitsBehind(hash: string, use: OtherUse, limit: number): CliError {
  const { id } = use.record;
  const instead = wasSent(use.attempt)
    ? "With --rpc NETWORK=URL, your own node, it is signed again with its nonce once that node allows it"
    : `Or pay something else with its nonce: --replace ${id}`;
  return new CliError(
    "network",
    `The payment is submitted, but waits for another payment: ${useText(use)}, and after ${limit / 1000} s no node has that payment.`,
    {
      why: [
        `A network includes no transaction while an earlier nonce is missing. Send the other payment again: waybill payments resume ${id}. ${instead}.`,
      ],
      hint: `waybill payments resume ${id}, then follow this one: waybill payments watch ${hash}. Do not pay it again. To wait longer: --timeout SECONDS`,
      retryable: true,
    },
  );
}

/** One line with the status, and for a cross-chain payment the network that is still pending. */
export function progressOf(tracked: TrackedTransaction): string {
  const { source, destination, reason } = statusByNetwork(tracked);
  const because = reason ?? source.reason;
  if (tracked.step === "swap") return `the swap is ${tracked.status} ...`;
  if (tracked.status === "unknown" && because !== undefined) return `unknown: ${because} ...`;
  if (tracked.failure_reason === "no_effect")
    return "failed (no_effect): mined, but moved nothing or too little ...";
  const isDone = tracked.status === "completed" || tracked.status === "failed";
  if (source.status !== "completed" || destination?.network === undefined || isDone)
    return `${tracked.status} ...`;
  return `${tracked.status}: done on ${source.network ?? "the source network"}, waiting for ${destination.network} ...`;
}
