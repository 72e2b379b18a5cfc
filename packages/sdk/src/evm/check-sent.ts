import type { Hash, Hex } from "../branded";
import type { Clock } from "../clock";
import { SigningError, WalletSentError } from "../errors/signing";
import type { SignerOptions } from "../signing/ask-signer";
import { withinScope } from "../transport/time-limit";
import type { SignedBytesOn } from "../types";
import type { GasCeiling } from "../verify/evm/fee-ceiling";
import { checkSender, checkSigned } from "./check-signed";
import { readSent } from "./read-sent";
import type { WalletProvider } from "./signer";
import { effectOf, isEntryPoint } from "./user-operation";
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
  /** Undefined for a bundler's transaction, whose nonce is not the account's. */
  nonce: number | undefined;
  /** Its maximum cost, in wei; 0 for a bundler's transaction. */
  fee: bigint;
  /** The hash of the user operation (ERC-4337) that a bundler's transaction has executed. */
  userOperation?: Hash<"evm">;
}

/**
 * Reads back what a wallet has sent, and checks it like the answer of a signer: exactly the verified fields, signed by the
 * sender. Only its nonce may be a later one, because wallets count their transactions themselves. The wallet of a smart account
 * (ERC-4337) names the transaction of a bundler, which is recognised by its effect.
 *
 * @throws WalletSentError
 */
export async function checkSent(
  txHash: Hash<"evm">,
  transaction: ProvenTransaction,
  ceiling: GasCeiling,
  readBack: ReadBack,
): Promise<CheckedTransaction> {
  const sent = await waitFor(txHash, readBack, () => readSent(readBack.provider, txHash));
  try {
    if (isEntryPoint(sent.to)) return await checkBundle(txHash, transaction, sent.bytes, readBack);
    if (!sent.bytes) throw new SigningError("it is no EIP-1559 transaction that can be encoded", "");
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

/** @param bytes of the bundler's transaction, which tell the service where to look */
async function checkBundle(
  txHash: Hash<"evm">,
  transaction: ProvenTransaction,
  bytes: `0x${string}` | undefined,
  readBack: ReadBack,
): Promise<CheckedTransaction> {
  const effect = await waitFor(txHash, readBack, () => effectOf(readBack.provider, txHash, transaction));
  if ("differs" in effect) throw new SigningError(effect.differs, "");
  if ("unproven" in effect || !bytes)
    throw new WalletSentError({
      code: "sent_unread",
      message: `A bundler has sent ${txHash} for the wallet, and ${bytes ? "no event proves that it is what was verified" : "its bytes cannot be read"}`,
      hint: "Do not pay again. Follow it with transactions.track(txHash, { quoteId }), and look at the account's transactions.",
      txHash,
    });
  return { signedPayload: bytes as Hex, txHash, nonce: undefined, fee: 0n, userOperation: effect.paid };
}

/** A node can be silent for ever: the time and the signal end that, too. */
function waitFor<Found>(
  txHash: Hash<"evm">,
  { clock, readMs, signal }: ReadBack,
  read: () => Promise<Found | undefined>,
): Promise<Found> {
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
      const found = await read().catch((cause: unknown) => {
        failure = cause;
      });
      if (found !== undefined) return found;
      await sleep(PAUSE_MS);
    }
  });
}
