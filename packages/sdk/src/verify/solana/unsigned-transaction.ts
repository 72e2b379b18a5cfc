import { referenceOf } from "../registry";
import type { Rule } from "../rule";
import { lacks, own, text } from "../untrusted-fields";
import { type AccountsRead, nonceOf, tablesOf } from "./accounts-read";
import { fromBase64 } from "./base64";
import { MalformedError } from "./byte-reader";
import type { Key } from "./keys";
import {
  type CompiledInstruction,
  LookupError,
  parseUnresolved,
  type Tables,
  type Transaction,
  withLoaded,
} from "./message";

/** A decoded Solana transaction of a quote; missing and invalid values are undefined. */
export interface SolanaTransactionRead {
  kind: string | undefined;
  chainId: string | undefined;
  bytes: Uint8Array | undefined;
  /** The bytes to sign, even of a message whose lookup tables were not read. */
  signed: Uint8Array | undefined;
  parsed: Transaction | undefined;
  tables: Tables;
  /** Why the transaction could not be parsed. */
  malformed: string | undefined;
  /** Why an account could not be taken from a lookup table. */
  unread: string | undefined;
  /** The nonce account that the caller names, with its content on the caller's node; undefined if the caller names none. */
  nonce: NonceRead | undefined;
  /** The instructions of the payment; if the caller names a nonce account, without the first one, which advances the nonce. */
  payment: readonly CompiledInstruction[];
  /** The blockhash in `meta`; null if an earlier shape has none. */
  blockhash: string | null | undefined;
  /** How long the blockhash can be used, in milliseconds, according to the service, but at most as long as the network allows. */
  lifeMs: number;
}

/** A nonce account of the caller, and its content, or the reason why it has none. */
export interface NonceRead {
  account: Key;
  state: ReturnType<typeof nonceOf>;
}

/** The facts from the caller's own node that verification needs in addition to the bytes. */
export interface OwnFacts {
  accounts: AccountsRead | undefined;
  nonceAccount: Key | undefined;
}

export interface SolanaLimits {
  /** Whether a node of the network is asked for the blockhash before anything is signed. */
  asksCluster: boolean;
}

export type SolanaRule = Rule<SolanaTransactionRead, SolanaLimits>;

export function readTransaction(
  transaction: unknown,
  { accounts, nonceAccount }: OwnFacts,
): SolanaTransactionRead {
  const bytes = fromBase64(text(transaction, "tx_base64"));
  const meta = own(transaction, "meta");
  const tables = tablesOf(accounts);
  const found = read(bytes, tables);
  return {
    kind: text(transaction, "kind"),
    chainId: referenceOf(text(transaction, "chain_id")),
    bytes,
    ...found,
    tables,
    nonce: nonceAccount && { account: nonceAccount, state: nonceOf(accounts, nonceAccount) },
    payment: found.parsed?.message.instructions.slice(nonceAccount ? 1 : 0) ?? [],
    blockhash: lacks(meta, "recent_blockhash") ? null : text(meta, "recent_blockhash"),
    lifeMs: lifeOf(own(meta, "blockhash_expiry_seconds")),
  };
}

/** A blockhash can be used for 150 slots of at least 0.4 s; some services add time for slow slots. */
const [USUAL_LIFE, LONGEST_LIFE] = [60, 120];

function lifeOf(seconds: unknown): number {
  const isTime = typeof seconds === "number" && seconds > 0;
  return Math.min(isTime ? seconds : USUAL_LIFE, LONGEST_LIFE) * 1_000;
}

type Read = Pick<SolanaTransactionRead, "signed" | "parsed" | "malformed" | "unread">;

function read(bytes: Uint8Array | undefined, tables: Tables): Read {
  const none = { signed: undefined, parsed: undefined, malformed: undefined, unread: undefined };
  if (!bytes) return { ...none, malformed: "it is not valid base64" };
  let signed: Uint8Array | undefined;
  try {
    const { message, ...rest } = parseUnresolved(bytes);
    signed = rest.signed;
    return { ...none, signed, parsed: { ...rest, message: withLoaded(message, tables) } };
  } catch (error) {
    if (error instanceof LookupError) return { ...none, signed, unread: error.message };
    if (!(error instanceof MalformedError)) throw error;
    return { ...none, malformed: error.message };
  }
}
