import type { Call, MadeUp } from "./families";
import { result } from "./json-rpc";

/** The call to a node for what quotes are made of: the nonce, the sequence, or the blockhash. */
export const stateOf = {
  evm: "eth_getTransactionCount",
  cosmos: "GET /cosmos/auth/v1beta1/accounts/*",
  solana: "getLatestBlockhash",
} as const;

/** The answer of an EVM node that lags behind about an account's nonce; undefined for other calls. */
export const staleNonce = (nonce: bigint, call: Call, method: string): MadeUp | undefined =>
  method === stateOf.evm ? result(call, `0x${nonce.toString(16)}`) : undefined;
