import { base58 } from "@scure/base";
import { feesOf } from "../network-fees";

/** The programs that a stablecoin payment on Solana may use; signed transactions contain no other. */
export const programs = {
  system: base58.decode("11111111111111111111111111111111"),
  token: base58.decode("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA"),
  associatedToken: base58.decode("ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL"),
  memo: base58.decode("MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr"),
  /** An account of the runtime that the instruction to advance a nonce names. */
  recentBlockhashes: base58.decode("SysvarRecentB1ockHashes11111111111111111111"),
  /** Only in transactions that a wallet has signed: it sets a priority fee. */
  computeBudget: base58.decode("ComputeBudget111111111111111111111111111111"),
} as const;

/**
 * The RPC node of a cluster, preferably the one that the wallet itself uses: a `Connection` of web3.js, or anything that asks
 * `getGenesisHash` and `isBlockhashValid`, and `getAccountInfo` for lookup tables and nonce accounts.
 */
export interface ClusterReader {
  /** Base58. */
  getGenesisHash(): Promise<string>;
  isBlockhashValid(blockhash: string, config?: { commitment?: "processed" }): Promise<{ value: boolean }>;
  /** Null when there is no account. */
  getAccountInfo?(address: {
    toBase58(): string;
  }): Promise<{ owner: { toBase58(): string }; data: Uint8Array } | null>;
}

/** The maximum that a wallet may add to the cost of a payment's transaction. */
export interface FeeCeiling {
  /** Lamports: compute units times the price of a unit, as the wallet's instructions set them (Compute Budget program). */
  priorityFee: bigint;
}

/** The default maximum of a network (spec/registry/fees.yaml). @param network the network's slug */
export const ceilingOf = (network: string | undefined): FeeCeiling => ({
  priorityFee: feesOf(network)?.total ?? 0n,
});

/** The maximum with the network's defaults for undefined parts, so that there is always a limit. */
export const completeCeiling = (
  network: string | undefined,
  { priorityFee }: Partial<FeeCeiling> = {},
): FeeCeiling => ({ priorityFee: priorityFee ?? ceilingOf(network).priorityFee });
