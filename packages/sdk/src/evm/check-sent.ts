import type { Hash, Hex } from "../branded";
import type { Clock } from "../clock";
import { SigningError, WalletSentError } from "../errors/signing";
import type { SignerOptions } from "../signing/ask-signer";
import type { SignedBytesOn } from "../types";
import type { GasCeiling } from "../verify/evm/fee-ceiling";
import { checkSender, checkSigned } from "./check-signed";
import { readSent, type SentTransaction } from "./read-sent";
import type { WalletProvider } from "./signer";
import type { ProvenTransaction } from "./viem-transaction";

/** The pause between two look-ups of what was sent, in milliseconds. */
const PAUSE_MS = 1_000;

/** How what a wallet has sent is looked up. */
export interface ReadBack extends SignerOptions {
  provider: WalletProvider;
  clock: Clock;
  /** How long the wallet's node may take to show it, in milliseconds. */
  readMs: number;
}

export interface CheckedTransaction extends SignedBytesOn<"evm"> {
  nonce: number;
  /** Its maximum cost, in wei. */
  fee: bigint;
}

/**
 * Reads back what a wallet has sent, and checks it like the answer of a signer: exactly the verified fields, signed by the
 * sender. Only its nonce may be a later one, because wallets count their transactions themselves.
 *
 * @throws WalletSentError
 */
export async function checkSent(
  txHash: Hash<"evm">,
  transaction: ProvenTransaction,
  ceiling: GasCeiling,
  readBack: ReadBack,
): Promise<CheckedTransaction> {
  const sent = await waitForSent(txHash, readBack);
  try {
    if (!sent) throw new SigningError("it is no EIP-1559 transaction that can be encoded", "");
    const nonce = Math.max(sent.nonce, transaction.nonce);
    const { bytes, fee } = checkSigned(sent.bytes, { ...transaction, nonce }, ceiling);
    await checkSender(bytes, transaction);
    return { signedPayload: bytes as Hex, txHash, nonce, fee };
  } catch (cause) {
    if (!(cause instanceof SigningError)) throw cause;
    throw new WalletSentError({
      code: "sent_another",
      message: `The wallet has sent ${txHash}, which is not what was verified: ${cause.message}`,
      hint: "Look at it in the wallet, and do not pay again before you know what it does.",
      txHash,
      cause,
    });
  }
}

/** Null when it is a transaction that we cannot encode. */
async function waitForSent(
  txHash: Hash<"evm">,
  { provider, clock, readMs, signal }: ReadBack,
): Promise<SentTransaction | null> {
  // A node can be silent for ever: every wait also ends with the time or the signal.
  const end = endOf(clock, readMs, signal);
  try {
    let failure: unknown;
    for (;;) {
      const asked = readSent(provider, txHash).catch((cause: unknown) => {
        failure = cause;
      });
      const found = await Promise.race([asked, end.reached]);
      if (found !== undefined) return found;
      if (!end.isReached()) await Promise.race([end.reached, pauseOf(clock)]);
      if (end.isReached())
        throw new WalletSentError({
          code: "sent_unread",
          message: `The wallet has sent ${txHash}, and its node does not show it yet`,
          hint: "Read it later with readSentQuote, and do not pay again.",
          txHash,
          cause: signal?.aborted ? signal.reason : failure,
        });
    }
  } finally {
    end.cancel();
  }
}

const pauseOf = (clock: Clock) =>
  new Promise<undefined>((done) => clock.after(PAUSE_MS, () => done(undefined)));

/** The end of a time, or the caller's signal when that comes first. */
function endOf(clock: Clock, ms: number, signal: AbortSignal | undefined) {
  let isReached = false;
  let cancel = () => {};
  const reached = new Promise<undefined>((done) => {
    const reach = () => {
      isReached = true;
      cancel();
      done(undefined);
    };
    const stop = clock.after(ms, reach);
    cancel = () => {
      stop();
      signal?.removeEventListener("abort", reach);
    };
    signal?.addEventListener("abort", reach);
    if (signal?.aborted) reach();
  });
  return { reached, isReached: () => isReached, cancel: () => cancel() };
}
