import type { Undelivered } from "../../bridge/cctp/relay";
import {
  type Chain,
  type ChainStatus,
  isInBlock,
  isOnChain,
  NetworkUnavailableError,
  type TrackingStatus,
} from "../../chains/chain";
import { compareWithQuote, isBefore, type Quoted, type QuotedOnChain } from "../../chains/compare-with-quote";
import { type Deadline, deadlineIn } from "../../chains/deadline";
import type { Effect } from "../../chains/effect";
import { type Outcome, outcomeOf } from "../../chains/outcome";
import type { RefusalKind } from "../../chains/refusal";
import { ApiError } from "../../errors";
import type { Services } from "../../services";
import { findQuote, type Quote } from "../../workspace/quotes";
import type { Workspace } from "../../workspace/workspace";
import type { CctpServices } from "./cctp-leg";
import { trackDestinationLeg } from "./destination-leg";
import type { Objections } from "./permit";
import type { NewSubmission, ObservedOutcome, SettlePayload, Submission } from "./rows";
import type { HandOverObservation, LookObservation, RequestObservation } from "./states";
import { effectOfStep } from "./steps";

// Observations of signed bytes at nodes, for the state tables. Nothing is stored here.

/** Signed bytes as they are known: their status on chain, and an earlier submission of the same bytes. */
export interface KnownBytes {
  submission: Submission | undefined;
  seen: ChainStatus;
}

/** Whether bytes have expired, and may be in a block that the node does not show any more. */
export const mayBeHidden = ({ status, final, isNonceUsed }: ChainStatus): boolean =>
  status === "abandoned" && !final && !isNonceUsed;

/**
 * Whether a submission with this status still has to be compared with its quote. A node that lags behind quotes once more what
 * is in a block already, does not show it, and takes it as new: so every payment is compared once it is first seen in a block.
 */
export const isToBeCompared = (
  { step, compared_at }: Pick<Submission, "step" | "compared_at">,
  status: TrackingStatus,
): boolean => step === "payment" && compared_at === null && isInBlock(status);

/** Whether one of these transactions is in a block. */
export async function isOneInBlock(
  chain: Pick<Chain, "track">,
  transactions: readonly Pick<Submission, "tx_hash" | "payload">[],
): Promise<boolean> {
  for (const { tx_hash, payload } of transactions)
    if (isInBlock((await chain.track(tx_hash, payload)).status)) return true;
  return false;
}

/** The quote that a payment in a block belongs to; that it is not the one which was named; or that this is not certain yet. */
export type ComparedPayment =
  | { outcome: "pays"; quoteId: string }
  | { outcome: "mismatch" | "open"; reason: string };

/**
 * Compares a payment in a block with the quote that a client names for it, and with the one that it is stored for. A
 * transaction that was sent before a quote was made pays something else, even if it is the very same transfer. One answer
 * is not enough to report that bytes, which were handed to a node for the named quote, belong to another: their sender
 * would pay again; and those that were accepted stay so while the node does not show them, without a comparison. `now` in
 * Unix milliseconds.
 */
export async function compareFound(
  workspace: Workspace,
  chain: Chain,
  sent: { hash: string; payload: string; part: number; now: number },
  { quote, stored }: { quote: Quote; stored: Submission | undefined },
): Promise<ComparedPayment | undefined> {
  if (stored && stored.compared_at !== null) return { outcome: "pays", quoteId: stored.quote_id };
  const handedOver = stored && isHandedOver(stored) ? stored : undefined;
  const named = await compareWithQuote(chain, sent, quote);
  if (named.outcome === "unread") {
    const isAccepted = stored?.state === "accepted" && stored.quote_id === quote.id;
    return isAccepted ? undefined : { outcome: "open", reason: named.reason };
  }
  if (named.outcome === "mismatch") {
    const outcome = handedOver?.quote_id === quote.id ? "open" : "mismatch";
    return { outcome, reason: named.reason };
  }
  const pays = (quoteId: string): ComparedPayment => ({ outcome: "pays", quoteId });
  if (!handedOver || handedOver.quote_id === quote.id) return pays(quote.id);
  // The quote that the bytes were submitted for keeps them, if it was made before them and they pay it, too.
  const other = await findQuote(workspace, handedOver.quote_id);
  if (!other) return pays(quote.id);
  const found = await compareWithQuote(chain, sent, other);
  if (found.outcome === "unread") return { outcome: "open", reason: found.reason };
  return pays(found.outcome === "quoted" ? other.id : quote.id);
}

/** Whether a node may have got the bytes from this server. */
const isHandedOver = ({ state }: Submission): boolean => state !== "refused" && state !== "abandoned";

/** The bytes that a request names, as they were looked up. */
interface LookedUp {
  known: KnownBytes;
  compared: ComparedPayment | undefined;
  isBarred: boolean;
  isExpired: boolean;
}

/** The observation of a request. A node is asked only of new bytes whose nonce was used. `now` in Unix milliseconds. */
export async function observeRequest(
  chain: Chain,
  { known: { submission: earlier, seen }, compared, isBarred, isExpired }: LookedUp,
  { created_at }: Pick<Quoted, "created_at">,
  now: number,
): Promise<RequestObservation> {
  if (compared?.outcome === "open") return "unattributed";
  if (compared?.outcome === "pays" && earlier)
    return compared.quoteId === earlier.quote_id ? "attributed" : "misattributed";
  if (isOnChain(seen.status)) return "shown";
  if (isBarred) return "barred";
  if (isExpired) return "expired";
  if (seen.status === "unknown") return "unanswered";
  if (seen.status !== "abandoned") return "absent";
  const times = { quotedAt: Date.parse(created_at), now };
  return !earlier && (await wasUsedBefore(chain, seen, times)) ? "older" : "excluded";
}

/** Whether the nonce was certainly used before the quote was made; times in Unix milliseconds. */
async function wasUsedBefore(
  chain: Chain,
  { usedAt }: ChainStatus,
  times: { quotedAt: number; now: number },
): Promise<boolean> {
  try {
    return usedAt !== undefined && (await isBefore(chain, usedAt, times));
  } catch (error) {
    if (!(error instanceof NetworkUnavailableError)) throw error;
    return false;
  }
}

/** The result of a hand-over. `cause`: why it is open whether a node has the bytes, where it is. */
export interface HandedOver {
  observation: HandOverObservation;
  cause?: unknown;
  reason?: string;
  refusal?: RefusalKind;
  objections?: Objections;
}

/**
 * Hands stored bytes to a node, unchanged, unless `recheck` objects or the node shows them already. Bytes that were
 * handed to a node are of unknown outcome until the chain says otherwise: a node can forward the bytes and report
 * "nonce too low" because of its own copy, or lack funds that the bytes themselves have spent. So a refusal counts only
 * if it rules that out (chains/refusal.ts) and the chain does not contradict it. The same bytes may be broadcast any
 * number of times, because a chain includes them once. `now` in Unix milliseconds.
 */
export async function observeHandOver(
  chain: Chain,
  submission: NewSubmission,
  {
    quote,
    recheck,
    isShown,
    now,
  }: {
    quote: Quoted;
    recheck: (() => Promise<Objections>) | undefined;
    isShown: boolean;
    now: () => number;
  },
): Promise<HandedOver> {
  // Each sees the others from here on: of payments at the same time at least one finds that a limit is exceeded. A list that was
  // imported while this waited for the database is seen, too.
  const objections = (await recheck?.()) ?? [];
  if (objections instanceof ApiError || objections.length > 0)
    return {
      observation: "barred",
      cause: "the policy or a sanctions list now forbids it, so it was not broadcast again",
      objections,
    };
  const open = (cause: unknown): HandedOver => ({ observation: "open", cause });
  const { tx_hash: hash, payload, part = 0 } = submission;
  try {
    const answer = isShown ? ({ accepted: true, isKnown: true } as const) : await chain.broadcast(payload);
    // A node that has them already may have them in a block that is older than the quote.
    if (answer.accepted && !(answer.isKnown && submission.step === "payment"))
      return { observation: "taken" };
    const { status } = await chain.track(hash, payload, quote.transactions);
    if (!isOnChain(status)) {
      if (answer.accepted) return open("the node has the transaction but does not show it");
      // The nonce was unused just before: if the node reports it as used now, these bytes may have used it.
      if (!answer.isCertain || status !== "submitted") return open(answer.reason);
      const { reason, refusal } = answer;
      return { observation: "refused", cause: reason, reason, refusal };
    }
    if (!isToBeCompared({ ...submission, compared_at: null }, status)) return { observation: "taken" };
    const found = await compareWithQuote(chain, { hash, payload, part, now: now() }, quote);
    if (found.outcome !== "quoted") return open(found.reason);
    return { observation: found.isInBlock ? "paid" : "taken" };
  } catch (cause) {
    if (cause instanceof NetworkUnavailableError) return open(cause);
    throw cause;
  }
}

/** Broadcasts accepted bytes again. The answer of the node is ignored: the next status check shows the result. */
export async function broadcastAgain(chain: Chain, { payload }: Pick<Submission, "payload">): Promise<void> {
  try {
    await chain.broadcast(payload);
  } catch (error) {
    if (!(error instanceof NetworkUnavailableError)) throw error;
  }
}

/**
 * For how long every look-up must find that no block can include a transaction before it counts as abandoned, in
 * milliseconds. One answer is not a proof: the nonce may have been used by the very transaction that the node does not show,
 * because its index of transactions lags behind its state, and the nodes behind one URL differ.
 */
const EXCLUDED_FOR = 600_000;

/**
 * For how long every look-up must find that a payment in a block is not that of its quote before it is removed, in
 * milliseconds. One answer is not a proof, and the sender of a payment that is removed pays again.
 */
const OTHER_FOR = 300_000;

/** The result of a look-up of the job. */
export interface Look {
  observation: LookObservation;
  status: ChainStatus;
  /** The outcome to be reported. */
  observed: ObservedOutcome;
  /** Whether it was compared, and is in a block as the payment of its quote. */
  isAttributed: boolean;
  /** The message that a relayer has to deliver for it. */
  undelivered: Undelivered | undefined;
  /** Why it is not the payment of its quote. */
  reason: string | undefined;
  /**
   * The facts that the next look-up needs: since when all have found that no block can include it, or a payment other than the
   * quote's.
   */
  since: Pick<SettlePayload, "excludedSince" | "otherSince">;
}

/** Looks a submission up, on its network and, where it crosses to another one, there. `now` in Unix milliseconds. */
export async function look(
  { cctp, cctpSources, findMint, runtime, timeLimit }: CctpServices & Pick<Services, "runtime" | "timeLimit">,
  chain: Chain,
  { submission, quote }: { submission: Submission; quote: Quote | undefined },
  before: { excludedSince: number | undefined; otherSince: number | undefined },
  now: number,
): Promise<Look> {
  const { tx_hash: hash, payload, part, step } = submission;
  const effect = quote && (await effectOfStep(quote, step));
  await chain.trustSigner?.(payload, submission.from_address);
  // On Solana only the quote has the last block height of the blockhash.
  const seen = await chain.track(hash, payload, quote?.transactions, effect);
  const found =
    quote && isToBeCompared(submission, seen.status)
      ? await compareWithQuote(chain, { hash, payload, part, now }, quote)
      : undefined;
  const isAbandoned = seen.status === "abandoned" && seen.final;
  // A node that does not answer changes nothing, and a comparison without a result says nothing.
  const still = (isFound: boolean, isOpen: boolean, since: number | undefined) =>
    isOpen ? since : isFound ? (since ?? now) : undefined;
  const isUnknown = seen.status === "unknown";
  const excludedSince = still(isAbandoned, isUnknown, before.excludedSince);
  const isOther = found?.outcome === "mismatch";
  const otherSince = still(isOther, isUnknown || found?.outcome === "unread", before.otherSince);
  // A payment that may be of another quote, or of none, says nothing of this one.
  const isOpen = found !== undefined && found.outcome !== "quoted";
  const isCrossing = step === "payment" && quote?.source.network !== quote?.destination.network;
  const delivery =
    quote && isCrossing && !isOpen && seen.status === "completed" && submission.observed_final === 0
      ? await trackDestinationLeg(
          // A node of the other network that hangs delays the jobs of this one by the time limit at most.
          within(deadlineIn(runtime, timeLimit), { cctp, cctpSources, findMint }),
          { quote, hash, part, source: seen },
        )
      : undefined;
  // A final block whose effect or delivery is not final, or not shown, does not end the payment: it is looked up again.
  const isUnseen =
    delivery === undefined
      ? effect !== undefined && outcomeOf(seen, effect).status === "unknown"
      : delivery.final !== true;
  const sinceThen = (since: number | undefined) => (since === undefined ? 0 : now - since);
  return {
    observation: observationOf(
      { status: seen.status, final: seen.final && !isUnseen },
      { found: found?.outcome, excludedFor: sinceThen(excludedSince), otherFor: sinceThen(otherSince) },
    ),
    status: seen,
    observed: isOpen ? nothing : outcomeSeen(submission, quote, seen, { effect, delivery }),
    isAttributed: found?.outcome === "quoted" && found.isInBlock,
    undelivered: delivery?.undelivered,
    reason: isOpen ? found.reason : undefined,
    since: {
      ...(excludedSince !== undefined && { excludedSince }),
      ...(otherSince !== undefined && { otherSince }),
    },
  };
}

const within = (deadline: Deadline, { cctp, cctpSources, findMint }: CctpServices): CctpServices => ({
  cctp: deadline.clients(cctp),
  cctpSources: deadline.clients(cctpSources),
  findMint,
});

/**
 * The observation of a look-up: of what it found, `final` only where its effect is final, too, and for how long every
 * look-up has found that no block can include it, or another payment than the quote's, this one included; in
 * milliseconds.
 */
export function observationOf(
  { status, final }: Pick<ChainStatus, "status" | "final">,
  {
    found,
    excludedFor,
    otherFor,
  }: { found: QuotedOnChain["outcome"] | undefined; excludedFor: number; otherFor: number },
): LookObservation {
  if (found === "unread") return "uncompared";
  if (found === "mismatch") return otherFor >= OTHER_FOR ? "misplaced" : "other";
  if (status === "abandoned" && final) return excludedFor >= EXCLUDED_FOR ? "lost" : "excluded";
  if (isInBlock(status)) return final ? "final" : "in_block";
  if (status === "pending") return "pending";
  return status === "submitted" ? "absent" : "unclear";
}

const nothing: ObservedOutcome = { status: "unknown", failure_reason: null };

/**
 * The outcome that a look-up shows of a submission. One that may be excluded stays as it was observed before. A payment
 * to another network is observed by its delivery; while no node shows that, it stays as it was, and is pending from its
 * burn on.
 */
function outcomeSeen(
  { step, observed_status, failure_reason }: Submission,
  quote: Quote | undefined,
  seen: ChainStatus,
  { effect, delivery }: { effect: Effect | undefined; delivery: ObservedOutcome | undefined },
): ObservedOutcome {
  const here = (outcome: Outcome) => ({ ...outcome, final: seen.final && isInBlock(outcome.status) });
  // Only its quote says what it had to pay.
  if (step === "payment" && !quote) return seen.status === "completed" ? nothing : here(outcomeOf(seen));
  if (seen.status === "abandoned") return nothing;
  if (!delivery) return here(outcomeOf(seen, effect));
  if (delivery.status !== "unknown") return delivery;
  const isDelivered =
    observed_status === "completed" || (observed_status === "failed" && failure_reason !== "reverted");
  return isDelivered ? nothing : { status: "pending", failure_reason: null };
}
