import { findNetwork } from "../registry";
import type { Rule } from "../rule";
import { own, text } from "../untrusted-fields";
import { fromBase64 } from "./base64";
import { MalformedError } from "./byte-reader";
import { parseTransaction, type Transaction } from "./message";

/** A decoded Solana transaction of a quote; missing and invalid values are undefined. */
export interface SolanaTransactionRead {
  kind: string | undefined;
  chainId: string | undefined;
  bytes: Uint8Array | undefined;
  parsed: Transaction | undefined;
  /** Why it could not be parsed. */
  malformed: string | undefined;
  /** The blockhash in `meta`. */
  blockhash: string | undefined;
}

export interface SolanaLimits {
  /** Whether a node of the network is asked for the blockhash before anything is signed. */
  asksCluster: boolean;
}

export type SolanaRule = Rule<SolanaTransactionRead, SolanaLimits>;

export function readTransaction(transaction: unknown): SolanaTransactionRead {
  const bytes = fromBase64(text(transaction, "tx_base64"));
  return {
    kind: text(transaction, "kind"),
    chainId: referenceOf(text(transaction, "chain_id")),
    bytes,
    ...read(bytes),
    blockhash: text(own(transaction, "meta"), "recent_blockhash"),
  };
}

/** Services of the earlier shape name the network by its slug here. */
const referenceOf = (chainId: string | undefined): string | undefined =>
  findNetwork(chainId)?.reference ?? chainId;

function read(bytes: Uint8Array | undefined): Pick<SolanaTransactionRead, "parsed" | "malformed"> {
  if (!bytes) return { parsed: undefined, malformed: "it is not valid base64" };
  try {
    return { parsed: parseTransaction(bytes), malformed: undefined };
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    return { parsed: undefined, malformed: error.message };
  }
}
