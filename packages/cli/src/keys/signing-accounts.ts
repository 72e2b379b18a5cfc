import type { OfflineDirectSigner } from "@cosmjs/proto-signing";
import type { SolanaSigner } from "@waybill/sdk/solana";
import * as Hex from "ox/Hex";
import type { LocalAccount } from "viem";
import type { ExternalKey } from "./external/external-key";
import { prefixOf } from "./families/cosmos";
import { addressOf, type PrivateKey } from "./private-key";

/** A private key, or a key that an external program holds. */
export type SigningKey = PrivateKey | ExternalKey;

/** Accounts that were derived before: deriving an address takes as long as a signature, and one key signs many payments. */
const evmAccounts = new WeakMap<PrivateKey, LocalAccount>();

/** The key as a viem account. */
export async function evmAccount(key: SigningKey): Promise<LocalAccount> {
  if ("sign" in key) return (await import("./external/accounts")).externalEvmAccount(key);
  const { privateKeyToAccount } = await import("viem/accounts");
  const account = evmAccounts.get(key) ?? privateKeyToAccount(key.secret);
  evmAccounts.set(key, account);
  return account;
}

/** The key in the form of @solana/web3.js: 64 bytes, the seed (RFC 8032) and the public key. */
export async function solanaSigner(key: SigningKey): Promise<SolanaSigner> {
  if ("sign" in key) return (await import("./external/accounts")).externalSolanaWallet(key);
  const { base58 } = await import("@scure/base");
  const publicKey = addressOf(key);
  return { publicKey, secretKey: Uint8Array.from([...Hex.toBytes(key.secret), ...base58.decode(publicKey)]) };
}

/** The key as a @cosmjs wallet, with its address on a network. */
export async function cosmosSigner(key: SigningKey, network: string): Promise<OfflineDirectSigner> {
  if ("sign" in key) return (await import("./external/accounts")).externalCosmosSigner(key);
  const { DirectSecp256k1Wallet } = await import("@cosmjs/proto-signing");
  return DirectSecp256k1Wallet.fromKey(Hex.toBytes(key.secret), prefixOf(network));
}
