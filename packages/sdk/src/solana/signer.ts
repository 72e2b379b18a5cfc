import type { Transaction } from "@solana/web3.js";

/** A public key as base58, as 32 bytes, or as an object of web3.js. */
export type PublicKeyLike = string | Uint8Array | { toBase58(): string };

/** A local key: a `Keypair` of web3.js, or any object of that shape. `secretKey` is 64 bytes, the seed first. */
export interface KeypairSigner {
  publicKey: PublicKeyLike;
  secretKey: Uint8Array;
}

/** A wallet adapter: it takes a transaction of web3.js and returns it signed. */
export interface WalletSigner {
  publicKey: PublicKeyLike | null;
  signTransaction(transaction: Transaction): Promise<SignedByWallet>;
}

/** A wallet's result, a `Transaction` or a `VersionedTransaction`. */
export interface SignedByWallet {
  serialize(config?: { requireAllSignatures?: boolean; verifySignatures?: boolean }): Uint8Array;
}

export type SolanaSigner = KeypairSigner | WalletSigner;
