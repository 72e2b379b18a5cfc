import { keccak256, serializeTransaction } from "viem";
import type { Hash, Hex } from "../branded";
import type { Clock } from "../clock";
import { SigningError, WalletSentError } from "../errors/signing";
import { isRecord } from "../json-value";
import type { SignerOptions } from "../signing/ask-signer";
import { withinScope } from "../transport/time-limit";
import type { SignedBytesOn } from "../types";
import type { GasCeiling } from "../verify/evm/fee-ceiling";
import { text } from "../verify/untrusted-fields";
import { checkSender, checkSigned } from "./check-signed";
import type { WalletProvider } from "./signer";
import { effectOf, isEntryPoint } from "./user-operation";
import type { ProvenTransaction } from "./viem-transaction";

/** The pause between two look-ups of a transaction, in milliseconds. */
const PAUSE_MS = 1_000;

/** How to look up a transaction that a wallet has sent. */
export interface ReadBack extends SignerOptions {
  provider: WalletProvider;
  /** Slug of the network. */
  network: string;
  clock: Clock;
  /** How long the wallet's node may take to show the transaction, in milliseconds. */
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
 * Reads the transaction that a wallet has sent, and checks it like a signer's answer: it must have exactly the verified
 * fields, and the sender's signature. Only its nonce may be higher, because wallets choose nonces themselves. The
 * wallet of a smart account (ERC-4337) returns the hash of a bundler's transaction, which is recognised by its effect.
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
    if (!sent.bytes) throw new SigningError("it is not an EIP-1559 transaction that can be encoded", "");
    const nonce = Math.max(sent.nonce, transaction.nonce);
    const { bytes, fee } = checkSigned(sent.bytes, { ...transaction, nonce }, ceiling);
    await checkSender(bytes, transaction);
    return { signedPayload: bytes as Hex, txHash, nonce, fee };
  } catch (cause) {
    if (!(cause instanceof SigningError)) throw cause;
    throw new WalletSentError({
      code: "sent_another",
      message: `The wallet has sent ${txHash}, which is not the verified transaction: ${cause.message}`,
      hint: "Look at the transaction in the wallet, and do not pay again before you know its effect.",
      txHash,
      cause,
    });
  }
}

/** @param bytes the bundler's transaction, by which the service finds the payment */
async function checkBundle(
  txHash: Hash<"evm">,
  transaction: ProvenTransaction,
  bytes: `0x${string}` | undefined,
  readBack: ReadBack,
): Promise<CheckedTransaction> {
  const { provider, network } = readBack;
  const effect = await waitFor(txHash, readBack, () => effectOf(provider, network, txHash, transaction));
  if ("differs" in effect) throw new SigningError(effect.differs, "");
  if ("unproven" in effect || !bytes)
    throw new WalletSentError({
      code: "sent_unread",
      message: `A bundler has sent ${txHash} for the wallet, but ${bytes ? "no event proves the verified payment" : "its bytes cannot be read"}`,
      hint: "Do not pay again. Follow it with transactions.track(txHash, { quoteId }), and look at the account's transactions.",
      txHash,
    });
  return { signedPayload: bytes as Hex, txHash, nonce: undefined, fee: 0n, userOperation: effect.paid };
}

/** Applies the time limit and the signal even to a node that never answers. */
export function waitFor<Found>(
  txHash: Hash<"evm">,
  { clock, readMs, signal }: ReadBack,
  read: () => Promise<Found | undefined>,
): Promise<Found> {
  let failure: unknown;
  const unread = (cause: unknown) =>
    new WalletSentError({
      code: "sent_unread",
      message: `The wallet has sent ${txHash}, but its node does not show it yet`,
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

/** A transaction as a wallet's node shows it. */
interface SentTransaction {
  /** Its signed bytes, encoded again; undefined for a transaction that we cannot encode. */
  bytes: `0x${string}` | undefined;
  nonce: number;
  to: string;
}

/**
 * A transaction that a wallet has sent; undefined while its node does not show it. The node is not trusted: bytes that have the
 * transaction's hash are the transaction.
 */
async function readSent(
  provider: WalletProvider,
  txHash: `0x${string}`,
): Promise<SentTransaction | undefined> {
  const found = await provider.request({ method: "eth_getTransactionByHash", params: [txHash] });
  if (!isRecord(found)) return undefined;
  const sent = encode(found);
  const isIt = sent && keccak256(sent.bytes) === txHash;
  return { bytes: isIt ? sent.bytes : undefined, nonce: sent?.nonce ?? 0, to: text(found, "to") ?? "" };
}

/** Undefined if the type is not EIP-1559, or a field is missing or invalid. */
function encode(found: Record<string, unknown>): { bytes: `0x${string}`; nonce: number } | undefined {
  const hex = (name: string): `0x${string}` => {
    const value = text(found, name)?.toLowerCase() ?? "";
    if (!/^0x[0-9a-f]*$/.test(value)) throw new TypeError(name);
    return value as `0x${string}`;
  };
  const integer = (name: string) => BigInt(hex(name));
  try {
    if (integer("type") !== 2n) return undefined;
    const nonce = Number(integer("nonce"));
    const bytes = serializeTransaction(
      {
        type: "eip1559",
        chainId: Number(integer("chainId")),
        nonce,
        to: hex("to"),
        data: hex("input"),
        value: integer("value"),
        gas: integer("gas"),
        maxFeePerGas: integer("maxFeePerGas"),
        maxPriorityFeePerGas: integer("maxPriorityFeePerGas"),
        accessList: Array.isArray(found.accessList) ? found.accessList : [],
      },
      { r: hex("r"), s: hex("s"), yParity: Number(integer("yParity" in found ? "yParity" : "v")) },
    );
    return { bytes, nonce };
  } catch {
    return undefined;
  }
}
