import { errors } from "../../errors";

// Clients take out of a server's text what they have sent, the network's name included, and show 200 characters of it. So what
// to do comes before a node's own words, and the network needs no name here: it is that of the request.

const next = "Submit the same signed payload again, and sign no other payment";

/** The bytes were sent to the node, but it is not known yet whether a block will include them. */
export const outcomeUnknown = (hash: string, cause: unknown) =>
  errors.unavailable(
    "submission_outcome_unknown",
    `it is not known yet whether the network took ${hash}. ${next}`,
    cause,
  );

/** The bytes are in a block, but the node does not show yet whether they are the payment of the quote. */
export const mayPay = (hash: string, reason: string) =>
  errors.unavailable(
    "submission_outcome_unknown",
    `${hash} is in a block; it is open which quote it pays. ${next}: ${reason}`,
  );

/** A bundler's transaction is in no block: its bundler sends it, and this service does not. @param listed which list names a party of it */
export const bundleUnmined = (hash: string, listed: string | undefined) =>
  errors.unavailable(
    "submission_outcome_unknown",
    `no block has the bundler's transaction ${hash} yet, and this service does not send it. ${next}${listed === undefined ? "" : `: ${listed}`}`,
  );

/** The bytes were not sent to the node. */
export const notSent = (cause: unknown) =>
  errors.unavailable(
    "network_unavailable",
    "the network's node did not answer; submit the same signed payload again",
    cause,
  );
