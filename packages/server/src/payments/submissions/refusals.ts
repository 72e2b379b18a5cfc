import type { SignedPayload } from "../../chains/chain";
import type { RefusalKind } from "../../chains/refusal";
import { ApiError, errors, invalidField } from "../../errors";
import type { Report } from "../../field-errors";
import { groupBy } from "../../lib/group-by";
import type { Quote } from "../../workspace/quotes";
import type { SubmissionConflict } from "./payment-transactions";
import type { Objections } from "./permit";
import type { ReportedSubmission } from "./rows";

// How a request to submit bytes is refused, or not answered yet.

// Clients take out of a server's text what they have sent, the network's name included, and show 200 characters of it. So what
// to do comes before a node's own words, and the network needs no name here: it is that of the request.

const next = "Submit the same signed payload again, and sign no other payment";

/** The bytes were sent to the node, but it is not known yet whether a block will include them. */
export const outcomeUnknown = (hash: string, cause: unknown) =>
  errors.unavailable("submission_outcome_unknown", `the network may have accepted ${hash}. ${next}`, cause);

/** The bytes are in a block, but the node does not show yet whether they are the payment of the quote. */
export const mayPay = (hash: string, reason: string) =>
  errors.unavailable(
    "submission_outcome_unknown",
    `${hash} is in a block and may have paid this quote. ${next}: ${reason}`,
  );

/** A bundler's transaction is in no block: its bundler sends it, and this service does not. @param listed which list names a party of it */
export const bundleUnmined = (hash: string, listed: string | undefined) =>
  errors.unavailable(
    "submission_outcome_unknown",
    `${hash} is not in a block yet; its bundler sends it, not this service. ${next}${listed === undefined ? "" : `: ${listed}`}`,
  );

/** The bytes were not sent to the node. */
export const notSent = (cause: unknown) =>
  errors.unavailable(
    "network_unavailable",
    "the network's node did not answer; submit the same signed payload again",
    cause,
  );

/** That a quote has expired, as a fault of its field. */
export const expiredFault = ({ id, expires_at }: Pick<Quote, "id" | "expires_at">): Parameters<Report> => [
  "quote_id",
  "expired",
  `the quote expired at ${expires_at}; request a new one, unless a wallet has already sent this payment`,
  { value: id, expires_at },
];

/**
 * Why the burn of a payment in two transactions is not broadcast yet, or ever: it would take what the sender has
 * without the swap.
 */
export const swapFaults: Readonly<Record<"none" | "open" | "failed", Parameters<Report>>> = {
  none: [
    "signed_payload",
    "too_early",
    "the swap of this quote was not submitted; nothing was burned. Submit the swap first, and this payload once the swap is in a block",
    {},
  ],
  open: [
    "signed_payload",
    "too_early",
    "no block shows that the swap of this quote has paid yet; nothing was burned. Submit the same signed payload again once it has",
    {},
  ],
  failed: [
    "signed_payload",
    "swap_failed",
    "the swap of this quote did not pay, so this payload is not sent and nothing was burned; request a new quote",
    {},
  ],
};

/**
 * @param refusal of the node; after a refusal for `funds` the same bytes can be accepted later, and no others need to be signed;
 * no block will include bytes that are `excluded`
 */
export const rejected = (reason: string, refusal?: RefusalKind | "excluded") =>
  invalidField(
    "signed_payload",
    "rejected",
    reason,
    refusal === "funds" || refusal === "excluded" ? { refusal } : {},
  );

/** All that stands against a payment, in one answer. */
export const barred = (objections: Objections): ApiError =>
  objections instanceof ApiError
    ? objections
    : errors.invalid(
        Object.fromEntries(
          [...groupBy(objections, ([field]) => field)].map(([field, faults]) => [
            field,
            faults.map(([_, code, message, params]) => ({ code, message, params })),
          ]),
        ),
      );

/** A quote is paid once, so that retries cannot pay twice. A second payment needs another quote. */
const quoteUsed = (quoteId: string, { tx_hash, state }: Pick<ReportedSubmission, "tx_hash" | "state">) =>
  invalidField(
    "quote_id",
    "used",
    state === "accepted"
      ? `the quote was paid by ${tx_hash}; request a new one to pay again`
      : `it is not known yet whether ${tx_hash} paid the quote; submit the same signed payload again`,
    { value: quoteId, tx_hash },
  );

/** Two quotes can have identical transactions, but one transaction is one payment only. */
const paidAnother = ({ quote_id, tx_hash }: { quote_id: string | undefined; tx_hash: string }) =>
  invalidField(
    "signed_payload",
    "mismatch",
    `these bytes are the payment of ${quote_id === undefined ? "another quote" : `quote ${quote_id}`}; sign another transaction to pay this quote, too`,
    { tx_hash, ...(quote_id !== undefined && { quote_id }) },
  );

/** Why these bytes are not stored as the payment of a quote. */
export const conflictError = (
  { id }: Pick<Quote, "id">,
  { hash, isBundle }: Pick<SignedPayload, "hash" | "isBundle">,
  conflict: SubmissionConflict,
) =>
  conflict.conflict === "quote"
    ? quoteUsed(id, conflict.by)
    : isBundle
      ? // Another quote got the same transfer at the same time; the next try sees whether there is one more.
        mayPay(hash, "its transfer has meanwhile been matched to another quote")
      : paidAnother({ tx_hash: hash, quote_id: conflict.quote_id });
