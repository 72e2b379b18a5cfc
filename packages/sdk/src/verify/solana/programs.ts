import { base58 } from "@scure/base";

/** The programs that a stablecoin payment on Solana may use; signed transactions contain no other. */
export const programs = {
  system: base58.decode("11111111111111111111111111111111"),
  token: base58.decode("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA"),
  associatedToken: base58.decode("ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL"),
  memo: base58.decode("MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr"),
  /** Only in what a wallet has signed: it sets a priority fee. */
  computeBudget: base58.decode("ComputeBudget111111111111111111111111111111"),
} as const;
