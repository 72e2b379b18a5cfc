import type { Transaction } from "@solana/web3.js";

/** A public key as base58, as its 32 bytes, or as web3.js has it. */
export type PublicKeyLike = string | Uint8Array | { toBase58(): string };

/** A key at hand: what web3.js calls a `Keypair`, or anything of that form. `secretKey` are 64 bytes, the seed first. */
export interface KeypairSigner {
  publicKey: PublicKeyLike;
  secretKey: Uint8Array;
}

/** A wallet as wallet adapters have it: it takes a transaction of web3.js and returns it signed. */
export interface WalletSigner {
  publicKey: PublicKeyLike | null;
  signTransaction(transaction: Transaction): Promise<SignedByWallet>;
}

/** What a wallet returns, a `Transaction` or a `VersionedTransaction`. */
export interface SignedByWallet {
  serialize(config?: { requireAllSignatures?: boolean; verifySignatures?: boolean }): Uint8Array;
}

export type SolanaSigner = KeypairSigner | WalletSigner;
