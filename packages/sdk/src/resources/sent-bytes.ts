import { isWaybillError, WaybillError } from "../errors/base";
import { AbortedError } from "../errors/call";
import { HashMismatchError, SecondPaymentError } from "../errors/signing";
import { isRecord } from "../json-value";
import { isExcluded, refusedBy } from "../payments/refusals";
import type { SignedTransfer } from "../types";

/** 32 bytes in hex (EVM with 0x, Cosmos in capital letters), or a signature of 64 bytes in base58 (Solana). */
export const hashForm = /^(?:0x[\da-fA-F]{64}|[\dA-F]{64}|[1-9A-HJ-NP-Za-km-z]{86,88})$/;

/**
 * Adds to the error of a submission that signed bytes were sent, with their hashes. This holds for every answer, even a refusal:
 * anyone who has the bytes can send them while the chain accepts them, and a second signature could then pay twice.
 *
 * @param sent hashes of the submitted transactions; the last one failed
 */
export function saySentBytes(thrown: unknown, sent: readonly string[]): WaybillError {
  const error = isWaybillError(thrown) ? thrown : unexpected(thrown);
  const out = handedOver(error, sent);
  if (out.length === 0) return error;
  // A text without the form of a hash is not repeated: it could be anything.
  const sentHashes = out.filter((hash) => hashForm.test(hash));
  if (error instanceof HashMismatchError) return Object.assign(error, { sentHashes });
  const of = sentHashes.length > 0 ? ` of ${sentHashes.join(" and ")}` : "";
  // This is only the service's statement, so the chain must be checked.
  if (isExcluded(error))
    return Object.assign(error, {
      sentHashes,
      hint: `The service says that no block will include the signed bytes${of} any more. Look at the account's transactions; once another one has that nonce, ask for a new quote.`,
    });
  if (refusedBy(error) === "sanctions")
    return Object.assign(error, {
      sentHashes,
      hint: `A sanctions list names a party, so the service does not broadcast the signed bytes${of}. Anyone who has them still can; to prevent that, use their nonce for another transaction. Send them again only if the party is no longer listed; if the law allows the payment, sign it with acceptSanctioned.`,
    });
  const hint =
    `${error.hint} The signed bytes${of} were sent and can still be included: submit them ` +
    "again or check the chain, and sign no other payment until they cannot be.";
  return Object.assign(error, { sentHashes, hint });
}

/** The submitted transactions; without the last one if the call ended before it was sent. */
export const handedOver = (error: unknown, sent: readonly string[]): readonly string[] =>
  isWaybillError(error) && error.code === "invalid_argument"
    ? []
    : error instanceof AbortedError && error.sent === false
      ? sent.slice(0, -1)
      : sent;

type Paid = Partial<SignedTransfer> & Pick<SignedTransfer, "txHash">;

/** Payments that a client has submitted and the service has not accepted, by hash, the oldest first. */
export type Unaccepted = Map<string, { key: string; nonce: string | undefined }>;

/** The maximum number of remembered payments; the oldest are forgotten first. */
const MOST_UNACCEPTED = 1_000;

/**
 * Refuses a second signature of a payment whose first signature the service has not accepted: whatever it answered, it has the
 * bytes. A signature with the same nonce is not a second payment, because a chain includes only one of both.
 *
 * @throws SecondPaymentError
 */
export function requireFirst(unaccepted: Unaccepted, signed: SignedTransfer): void {
  // A receipt is made when it is first read, so it is not read if no payment failed.
  if (unaccepted.size === 0 || unaccepted.has(hashOf(signed))) return;
  const key = contentOf(signed);
  const same = [...unaccepted].filter(([, one]) => key !== undefined && one.key === key);
  const [first] = same;
  if (!first || same.some(([, { nonce }]) => nonce !== undefined && nonce === signed.nonce)) return;
  throw new SecondPaymentError(hashForm.test(first[0]) ? first[0] : "no transaction hash");
}

/**
 * Remembers a payment that was submitted and not accepted. No answer of the service proves that its bytes can never be
 * included.
 */
export function keepUnaccepted(unaccepted: Unaccepted, signed: SignedTransfer): void {
  const key = contentOf(signed);
  if (key === undefined) return;
  unaccepted.set(hashOf(signed), { key, nonce: signed.nonce });
  const [oldest] = unaccepted.keys();
  if (unaccepted.size > MOST_UNACCEPTED && oldest !== undefined) unaccepted.delete(oldest);
}

/** Forgets a payment that the service has accepted or completed: an equal payment after it is intended. */
export function forgetUnaccepted(unaccepted: Unaccepted, signed: Paid): void {
  if (unaccepted.size === 0) return;
  const key = unaccepted.get(hashOf(signed))?.key ?? contentOf(signed);
  for (const [hash, one] of unaccepted) if (one.key === key) unaccepted.delete(hash);
}

const hashOf = ({ txHash }: Paid): string => (txHash.startsWith("0x") ? txHash.toLowerCase() : txHash);

/** The content of a payment, from the receipt of its signature; undefined without one. */
function contentOf({ receipt }: Paid): string | undefined {
  if (!isRecord(receipt) || !isRecord(receipt.payment)) return undefined;
  const { network, destinationNetwork, sender, recipient, token, amount } = receipt.payment;
  return JSON.stringify([network, destinationNetwork, sender, recipient, Object(token).address, amount]);
}

/** Wraps an error of the caller's clock or `random`, which does not show the outcome of the submission. */
const unexpected = (cause: unknown): WaybillError =>
  new WaybillError({
    code: "connection_failed",
    message: "The submission failed in this program, not at the service",
    hint: "See the cause of this error.",
    retryable: true,
    cause,
  });
