import type { components } from "@waybill/spec/generated/core";
import { type Chain, isInBlock, isOnChain } from "../../chains/chain";
import { compareWithQuote } from "../../chains/compare-with-quote";
import { deadlineIn } from "../../chains/deadline";
import { outcomeOf, reasonOf } from "../../chains/outcome";
import { apiError } from "../../errors";
import type { Services } from "../../services";
import { findQuote, type Quote } from "../../workspace/quotes";
import type { Workspace } from "../../workspace/workspace";
import type { CctpServices } from "./cctp-leg";
import { type Tracked, trackDestinationLeg } from "./destination-leg";
import { isOneInBlock, isToBeCompared } from "./observe";
import { assignSentElsewhere, freePart, PARTS_TAKEN } from "./payment-transactions";
import { findBroadcast, findRivals, type Submission } from "./rows";
import { effectOfStep } from "./steps";
import { markCompared, recordObserved } from "./table";

type TrackServices = CctpServices & Pick<Services, "chains" | "runtime" | "timeLimit">;

/** A transaction by its hash on the source network; the quote is only needed when it was submitted elsewhere. */
export interface TrackRequest {
  hash: string;
  quoteId: string | undefined;
}

/**
 * Tracks a payment up to its delivery on the destination network (spec/core, trackTransaction). Throws 404 when there is no
 * quote; when nodes do not answer within the time limit, the status is `unknown`.
 */
export async function trackTransaction(
  services: TrackServices,
  workspace: Workspace,
  { hash, quoteId }: TrackRequest,
): Promise<components["schemas"]["TrackedTransaction"]> {
  const stored = await findBroadcast(workspace, hash, quoteId?.toLowerCase());
  // A bundler's transaction that pays one quote can pay the one that is named, too.
  const isOther = quoteId !== undefined && stored?.quote_id !== quoteId.toLowerCase();
  const submission = isOther && stored && stored.part > 0 ? undefined : stored;
  const id = quoteId?.toLowerCase() ?? submission?.quote_id;
  if (!id)
    throw apiError("quote_unknown", `no quote is known for transaction ${hash}, and no quote_id was given`);
  const quote = await findQuote(workspace, id);
  if (!quote) throw apiError("quote_not_found", "quote not found");
  const tracked =
    submission && submission.quote_id !== id
      ? unknown(`the transaction was submitted for quote ${submission.quote_id}`)
      : await track(services, workspace, { quote, hash, submission });
  if (submission?.quote_id === id) await recordObserved(workspace, submission, tracked);
  const { status, failure_reason, raw } = tracked;
  const before = submission?.quote_id === id && submission.step !== "payment" ? submission.step : undefined;
  const step = before ? { step: before } : {};
  return { tx_hash: hash, quote_id: id, provider: quote.provider, ...step, status, failure_reason, raw };
}

interface PaymentToTrack {
  quote: Quote;
  hash: string;
  submission: Submission | undefined;
}

async function track(
  services: TrackServices,
  workspace: Workspace,
  { quote, hash, submission }: PaymentToTrack,
): Promise<Tracked> {
  const { network } = quote.source;
  const connected = services.chains.get(network);
  if (!connected) return unknown(`this server has no node for ${network}`);
  const deadline = deadlineIn(services.runtime, services.timeLimit);
  const chain = deadline.chain(connected);
  const { step = "payment" } = submission ?? {};
  const effect = await effectOfStep(quote, step);
  const source = await chain.track(hash, submission?.payload, quote.transactions, effect);
  const onNetwork = (): Tracked => {
    const reason = reasonOf(source, effect);
    const outcome = outcomeOf(source, effect);
    const final = source.final && isInBlock(outcome.status);
    return { ...outcome, final, raw: { ...source.raw, ...(reason !== undefined && { reason }) } };
  };
  // No further request would be answered in time.
  if (source.status === "unknown" && deadline.signal.aborted) return onNetwork();
  // The transaction of an abandoned submission was released, and may have become the payment of another quote.
  const isReleased = submission?.state === "abandoned" && isOnChain(source.status);
  let part = submission?.part ?? 0;
  const isUncompared = submission ? isToBeCompared(submission, source.status) : source.status !== "unknown";
  if (isUncompared || isReleased) {
    const sent = {
      hash,
      payload: submission?.payload,
      part,
      now: services.runtime.now(),
    };
    const found = await compareWithQuote(chain, sent, quote);
    if (found.outcome !== "quoted") return unknown(found.reason);
    // A wallet may still replace it, and then it never pays the quote.
    if (!submission && !found.isInBlock) return onNetwork();
    const whole = { network, tx_hash: hash, quote_id: quote.id, nonce_slot: found.nonceSlot };
    const free = found.parts ? await freePart(workspace, whole, found.parts) : 0;
    if (free === undefined) return unknown(`the transaction ${PARTS_TAKEN}`);
    part = free;
    const payment = { ...whole, part };
    const conflict = await assignSentElsewhere(workspace, payment, services.runtime.now());
    if (conflict)
      return unknown(
        conflict.conflict === "quote"
          ? `the quote is paid by ${conflict.tx_hash}`
          : "the transaction is the payment of another quote",
      );
    if (submission && found.isInBlock) await markCompared(workspace, submission, services.runtime.now());
  }
  if (submission && source.status === "abandoned" && !(await isReplaced(workspace, chain, submission)))
    return unknown(
      `${source.raw.reason}; this is not certain yet, because the node may show the transaction later: do not pay again until it is certain`,
    );
  // An approval and a swap end on the source network, even if their payment is between networks.
  const crosses = network !== quote.destination.network && step === "payment";
  if (!crosses) return onNetwork();
  const cctp = deadline.clients(services.cctp);
  const cctpSources = deadline.clients(services.cctpSources);
  return trackDestinationLeg({ ...services, cctp, cctpSources }, { quote, hash, part, source });
}

/**
 * Whether an abandoned submission is certainly so: another one for its quote is in a block, or it was looked up for
 * long enough (settle.ts). A node can show a used nonce before it shows the transaction that used it, and a client that
 * learns too early that a payment is lost pays twice.
 */
async function isReplaced(workspace: Workspace, chain: Chain, submission: Submission): Promise<boolean> {
  if (submission.state === "abandoned") return true;
  return isOneInBlock(chain, await findRivals(workspace, submission));
}

const unknown = (reason: string): Tracked => ({ status: "unknown", failure_reason: null, raw: { reason } });
