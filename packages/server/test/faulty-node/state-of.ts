/** The call to a node for what quotes are made of: the nonce, the sequence, or the blockhash. */
export const stateOf = {
  evm: "eth_getTransactionCount",
  cosmos: "GET /cosmos/auth/v1beta1/accounts/*",
  solana: "getLatestBlockhash",
} as const;
