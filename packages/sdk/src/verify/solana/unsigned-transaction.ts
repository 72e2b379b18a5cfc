import { referenceOf } from "../registry";
import type { Rule } from "../rule";
import { lacks, own, text } from "../untrusted-fields";
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
  /** The blockhash in `meta`; null where an earlier shape has none. */
  blockhash: string | null | undefined;
  /** How long the blockhash can be used, in milliseconds: the service's word, within what the network allows. */
  lifeMs: number;
}

export interface SolanaLimits {
  /** Whether a node of the network is asked for the blockhash before anything is signed. */
  asksCluster: boolean;
}

export type SolanaRule = Rule<SolanaTransactionRead, SolanaLimits>;

export function readTransaction(transaction: unknown): SolanaTransactionRead {
  const bytes = fromBase64(text(transaction, "tx_base64"));
  const meta = own(transaction, "meta");
  return {
    kind: text(transaction, "kind"),
    chainId: referenceOf(text(transaction, "chain_id")),
    bytes,
    ...read(bytes),
    blockhash: lacks(meta, "recent_blockhash") ? null : text(meta, "recent_blockhash"),
    lifeMs: lifeOf(own(meta, "blockhash_expiry_seconds")),
  };
}

/** A blockhash can be used for 150 slots of 0.4 s at least; some services add what slow slots take. */
const [USUAL_LIFE, LONGEST_LIFE] = [60, 120];

function lifeOf(seconds: unknown): number {
  const isTime = typeof seconds === "number" && seconds > 0;
  return Math.min(isTime ? seconds : USUAL_LIFE, LONGEST_LIFE) * 1_000;
}

function read(bytes: Uint8Array | undefined): Pick<SolanaTransactionRead, "parsed" | "malformed"> {
  if (!bytes) return { parsed: undefined, malformed: "it is not valid base64" };
  try {
    return { parsed: parseTransaction(bytes), malformed: undefined };
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    return { parsed: undefined, malformed: error.message };
  }
}
