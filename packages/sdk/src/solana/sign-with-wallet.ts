import { SigningError } from "../errors/signing";
import { askSigner, type SignerOptions } from "../signing/ask-signer";
import { showKey } from "../verify/solana/keys";
import type { FeeCeiling } from "../verify/solana/programs";
import { type MessageToSign, unsignedBytes } from "../verify/solana/prove";
import { own } from "../verify/untrusted-fields";
import { checkSigned, type WalletSignature } from "./check-signed";
import type { PublicKeyLike, SignedByWallet, StandardSigner, WalletSigner } from "./signer";

/** The Wallet Standard's names of the clusters, by the beginning of their genesis hash (CAIP-2). */
const clusters: Readonly<Record<string, string>> = {
  "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp": "solana:mainnet",
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: "solana:devnet",
  "4uhcVJyU9pJkvQyS88uRDiswHScsc5ih": "solana:testnet",
};

/**
 * Asks a wallet of the Wallet Standard (feature `solana:signTransaction`), which receives the bytes and their cluster.
 *
 * @throws SigningError, AbortedError
 */
async function askStandardWallet(
  { reference, network }: Pick<MessageToSign, "reference" | "network">,
  transaction: Uint8Array,
  { wallet, account }: StandardSigner,
  options: SignerOptions,
): Promise<unknown> {
  const chain = clusters[reference];
  if (chain === undefined || !account.chains.includes(chain))
    throw new SigningError(
      `The wallet's account is not on ${network}`,
      `Choose an account whose chains include ${chain ?? "this network"}.`,
    );
  const { signTransaction } = wallet.features["solana:signTransaction"];
  const outputs = await askSigner(() => signTransaction({ account, transaction, chain }), options);
  return own(own(outputs, "0"), "signedTransaction");
}

/**
 * Asks a wallet adapter, whose transactions are objects of @solana/web3.js, a peer dependency.
 *
 * @throws SigningError, AbortedError
 */
async function askAdapter(
  transaction: Uint8Array,
  wallet: WalletSigner,
  options: SignerOptions,
): Promise<unknown> {
  const { Transaction, VersionedTransaction } = await loadWeb3();
  // A message of version 0 begins with a byte that no legacy message has.
  const { version } = VersionedTransaction.deserialize(transaction);
  const asked =
    version === "legacy" ? Transaction.from(transaction) : VersionedTransaction.deserialize(transaction);
  return askSigner(async () => {
    const answer: SignedByWallet = await Reflect.apply(wallet.signTransaction, wallet, [asked]);
    return answer.serialize({ requireAllSignatures: false, verifySignatures: false });
  }, options);
}

async function loadWeb3() {
  try {
    return await import("@solana/web3.js");
  } catch (cause) {
    throw new SigningError(
      "Signing with a wallet adapter needs @solana/web3.js",
      "Install it next to @waybill/sdk. Local keys and wallets of the Wallet Standard need no library.",
      cause,
    );
  }
}

/**
 * Asks a wallet to sign the verified message, and verifies the result: the same message, at most with an added priority
 * fee within the ceiling, and a valid signature of the sender.
 *
 * @throws SigningError, AbortedError
 */
export async function signWithWallet(
  transfer: MessageToSign,
  wallet: WalletSigner | StandardSigner,
  ceiling: FeeCeiling,
  options: SignerOptions,
): Promise<WalletSignature> {
  const unsigned = unsignedBytes(transfer);
  const answer = await ("wallet" in wallet
    ? askStandardWallet(transfer, unsigned, wallet, options)
    : askAdapter(unsigned, wallet, options));
  return checkSigned(answer, transfer, ceiling);
}

/** Cached per signer, because base58 encoding is slow. The signature proves who signed. */
const spelled = new WeakMap<object, string>();

/** The address of a signer, in base58. @throws SigningError when it has none, such as a wallet that is not connected */
export function addressOf(publicKey: PublicKeyLike | null): string {
  if (typeof publicKey === "string") return publicKey;
  if (publicKey instanceof Uint8Array) return showKey(publicKey);
  if (publicKey) {
    const known = spelled.get(publicKey) ?? inBase58(publicKey);
    spelled.set(publicKey, known);
    return known;
  }
  throw new SigningError("The wallet has no account", "Connect it first.");
}

function inBase58(publicKey: { toBase58(): string }): string {
  try {
    return publicKey.toBase58();
  } catch (cause) {
    throw new SigningError(
      "The wallet's account has no address",
      "The wallet's error is the cause of this error.",
      cause,
    );
  }
}
