import type { Hash } from "../branded";
import { SigningError, WalletSentError } from "../errors/signing";

/** A quote that a wallet is sending, or has sent. */
export interface Sending {
  /** Whether the wallet was asked to send a transaction that may have been sent. */
  isOut: boolean;
  /** The last transaction hash that the wallet has returned. */
  txHash?: Hash<"evm">;
}

/** By the quote's id, with the quote's end: the rules refuse to send an expired quote. */
const sendings = new Map<string, Sending & { expiresAt: number; isOver: boolean }>();

/**
 * Sends a quote unless it is being sent, or may have been sent: wallets choose the nonce themselves, so a double click would make
 * two payments. A quote that was certainly not sent is forgotten.
 *
 * @param expiresAt the end of the quote, milliseconds since the Unix epoch
 * @param now the time of the check, milliseconds since the Unix epoch
 * @throws WalletSentError `sent_already`, and what `send` throws
 */
export async function sendOnce<Sent>(
  { quoteId, expiresAt }: { quoteId: string; expiresAt: number },
  now: number,
  send: (sending: Sending) => Promise<Sent>,
): Promise<Sent> {
  for (const [id, { expiresAt: end, isOver }] of sendings) if (isOver && end <= now) sendings.delete(id);
  const key = quoteId.toLowerCase();
  const before = sendings.get(key);
  if (before) throw alreadySent(before);
  const sending = { isOut: false, isOver: false, expiresAt };
  sendings.set(key, sending);
  try {
    return await send(sending);
  } catch (error) {
    // The user refused, so this transaction was not sent.
    const isDeclined = error instanceof SigningError && error.code === "signature_declined";
    if (isDeclined || !sending.isOut) sendings.delete(key);
    throw error;
  } finally {
    sending.isOver = true;
  }
}

const alreadySent = ({ isOver, txHash }: Sending & { isOver: boolean }): WalletSentError =>
  new WalletSentError({
    code: "sent_already",
    message: `${isOver ? "A wallet has sent" : "A wallet is being asked to send"} this quote already (${txHash ?? "it has returned no transaction hash"})`,
    hint: `This call sent nothing. ${isOver ? "Read what was sent with readSentQuote" : "Wait for the first call"}; to pay again, ask for a new quote.`,
    txHash,
  });
