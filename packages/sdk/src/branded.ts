import type { NetworkKind } from "@waybill/spec/generated/registry";

/** Bytes in hex with `0x`, computed or checked by this package; viem takes it as its `Hex`. */
export type Hex = `0x${string}` & { readonly __hex: true };

/**
 * An address of an account or contract that was decoded or verified here: on EVM networks viem's `0x...`; elsewhere a
 * string, which web3.js (`new PublicKey(address)`) and CosmJS accept. Without a family it is an address of any family.
 * The brand exists for the compiler only: a plain string is not an `Address`, and a Solana address is not an EVM
 * address.
 */
export type Address<Family extends NetworkKind = NetworkKind> = Family extends "evm"
  ? `0x${string}` & { readonly __address: "evm" }
  : string & { readonly __address: Family };

/** A transaction's hash, computed here from its bytes: EVM 0x hex (viem's `Hash`), Solana base58, Cosmos hex without 0x. */
export type Hash<Family extends NetworkKind = NetworkKind> = Family extends "evm"
  ? Hex & { readonly __hash: "evm" }
  : string & { readonly __hash: Family };

/** The contract or mint of a token; on Cosmos its denom, which is not an address. */
export type TokenAddress<Family extends NetworkKind = NetworkKind> = Family extends "cosmos"
  ? string
  : Address<Family>;
