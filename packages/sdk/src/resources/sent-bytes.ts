import { isWaybillError, WaybillError } from "../errors/base";
import { AbortedError } from "../errors/call";
import { HashMismatchError } from "../errors/signing";
import { isExcluded } from "../payments/refusals";

/** 32 bytes in hex (EVM with 0x, Cosmos in capital letters), or a signature of 64 bytes in base58 (Solana). */
export const hashForm = /^(?:0x[\da-fA-F]{64}|[\dA-F]{64}|[1-9A-HJ-NP-Za-km-z]{86,88})$/;

/**
 * Adds to the error of a submission that signed bytes are out, with their hashes. Whatever the answer was, also a refusal:
 * whoever has the bytes can send them for as long as the chain takes them, and whoever signs another payment then pays twice.
 *
 * @param sent hashes of what was handed over, the last one failed
 */
export function saySentBytes(thrown: unknown, sent: readonly string[]): WaybillError {
  const error = isWaybillError(thrown) ? thrown : unexpected(thrown);
  if (error.code === "invalid_argument") return error;
  const handedOver = error instanceof AbortedError && error.sent === false ? sent.slice(0, -1) : sent;
  if (handedOver.length === 0) return error;
  // What has no form of a hash is not repeated: it could be anything.
  const sentHashes = handedOver.filter((hash) => hashForm.test(hash));
  if (error instanceof HashMismatchError) return Object.assign(error, { sentHashes });
  const of = sentHashes.length > 0 ? ` of ${sentHashes.join(" and ")}` : "";
  // Its word only, so that the chain is to be looked at.
  if (isExcluded(error))
    return Object.assign(error, {
      sentHashes,
      hint: `The service says that no block will include the signed bytes${of} any more. Look at the account's transactions; once another one has that nonce, ask for a new quote to pay.`,
    });
  const hint =
    `${error.hint} The signed bytes${of} are out and can still be included: submit the same ` +
    "again or look on the chain, and sign no other payment until they no longer can.";
  return Object.assign(error, { sentHashes, hint });
}

/** What a clock or a `random` of the caller throws says nothing of the submission during which it did. */
const unexpected = (cause: unknown): WaybillError =>
  new WaybillError({
    code: "connection_failed",
    message: "The submission failed in this program, not at the service",
    hint: "Its own error is the cause of this one.",
    retryable: true,
    cause,
  });
