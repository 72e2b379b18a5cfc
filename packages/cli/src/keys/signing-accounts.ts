import type { OfflineDirectSigner } from "@cosmjs/proto-signing";
import * as Hex from "ox/Hex";
import type { LocalAccount } from "viem";
import { prefixOf } from "./families/cosmos";
import { addressOf, type PrivateKey } from "./private-key";

/** The key as a viem account. */
export async function evmAccount({ secret }: PrivateKey): Promise<LocalAccount> {
  const { privateKeyToAccount } = await import("viem/accounts");
  return privateKeyToAccount(secret);
}

/** The key in the form of @solana/web3.js: 64 bytes, the seed (RFC 8032) and the public key. */
export async function solanaKeypair(key: PrivateKey): Promise<{ publicKey: string; secretKey: Uint8Array }> {
  const { base58 } = await import("@scure/base");
  const publicKey = addressOf(key);
  return { publicKey, secretKey: Uint8Array.from([...Hex.toBytes(key.secret), ...base58.decode(publicKey)]) };
}

/** The key as a @cosmjs wallet, with its address on a network. */
export async function cosmosSigner({ secret }: PrivateKey, network: string): Promise<OfflineDirectSigner> {
  const { DirectSecp256k1Wallet } = await import("@cosmjs/proto-signing");
  return DirectSecp256k1Wallet.fromKey(Hex.toBytes(secret), prefixOf(network));
}
