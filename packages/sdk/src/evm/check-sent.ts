import type { Hash, Hex } from "../branded";
import type { Clock } from "../clock";
import { SigningError, WalletSentError } from "../errors/signing";
import type { SignerOptions } from "../signing/ask-signer";
import { withinScope } from "../transport/time-limit";
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

/** Null when it is a transaction that we cannot encode. A node can be silent for ever: the time and the signal end that, too. */
function waitForSent(
  txHash: Hash<"evm">,
  { provider, clock, readMs, signal }: ReadBack,
): Promise<SentTransaction | null> {
  let failure: unknown;
  const unread = (cause: unknown) =>
    new WalletSentError({
      code: "sent_unread",
      message: `The wallet has sent ${txHash}, and its node does not show it yet`,
      hint: "Read it later with readSentQuote, and do not pay again.",
      txHash,
      cause,
    });
  const limits = { timeoutMs: readMs, signal, timedOut: () => unread(failure), aborted: unread };
  return withinScope(limits, clock, async ({ sleep }) => {
    for (;;) {
      const found = await readSent(provider, txHash).catch((cause: unknown) => {
        failure = cause;
      });
      if (found !== undefined) return found;
      await sleep(PAUSE_MS);
    }
  });
}
