import type { Transaction } from "@solana/web3.js";
import { isFunction } from "../require-quoted";

/** A public key as base58, as 32 bytes, or as an object of web3.js. */
export type PublicKeyLike = string | Uint8Array | { toBase58(): string };

/** A local key: a `Keypair` of web3.js, or any object of that shape. `secretKey` is 64 bytes, the seed first. */
export interface KeypairSigner {
  publicKey: PublicKeyLike;
  secretKey: Uint8Array;
}

/**
 * A wallet adapter: it takes a web3.js transaction and returns it signed. For a message of version 0, it receives a
 * `VersionedTransaction`, which adapters also accept.
 */
export interface WalletSigner {
  publicKey: PublicKeyLike | null;
  signTransaction(transaction: Transaction): Promise<SignedByWallet>;
}

/** A wallet's result, a `Transaction` or a `VersionedTransaction`. */
export interface SignedByWallet {
  serialize(config?: { requireAllSignatures?: boolean; verifySignatures?: boolean }): Uint8Array;
}

/** A wallet of the Wallet Standard and one of its accounts, as `getWallets` of `@wallet-standard/app` finds them. */
export interface StandardSigner {
  wallet: {
    readonly features: {
      readonly "solana:signTransaction": {
        signTransaction(input: {
          readonly account: StandardAccount;
          readonly transaction: Uint8Array;
          readonly chain: string;
        }): Promise<ReadonlyArray<{ readonly signedTransaction: Uint8Array }>>;
      };
    };
  };
  account: StandardAccount;
}

/** An account of such a wallet; its chains are called `solana:mainnet`, `solana:devnet` and so on. */
export interface StandardAccount {
  readonly address: string;
  readonly publicKey: ArrayLike<number>;
  readonly chains: readonly string[];
}

export type SolanaSigner = KeypairSigner | WalletSigner | StandardSigner;

/** The forms of a signer, in words. */
export const SIGNER_FORMS =
  "a Keypair of web3.js, { publicKey, secretKey }, a wallet with publicKey and signTransaction, or { wallet, account }";

/** Null for a wallet that is not connected. */
const isPublicKey = (key: unknown): boolean =>
  key === null || typeof key === "string" || key instanceof Uint8Array || isFunction(Object(key).toBase58);

const isStandardWallet = (wallet: unknown): boolean =>
  isFunction(Object(Object(Object(wallet).features)["solana:signTransaction"]).signTransaction);

const isStandardAccount = (account: unknown): boolean =>
  typeof Object(account).address === "string" && Array.isArray(Object(account).chains);

/** Whether an object has a form of a signer. */
export const isSolanaSigner = ({
  publicKey,
  secretKey,
  signTransaction,
  wallet,
  account,
}: Readonly<Record<string, unknown>>): boolean =>
  ((secretKey instanceof Uint8Array || isFunction(signTransaction)) && isPublicKey(publicKey)) ||
  (isStandardWallet(wallet) && isStandardAccount(account));
