import { type Family, type ProveOptions, prove } from "../prove";
import { type ProvenPayment, readPayment } from "../proven-payment";
import type { Subject } from "../rule-input";
import { assembleMessage } from "./assemble";
import type { ClusterReader } from "./cluster";
import { createsAccount, expectedOf } from "./expected-payment";
import { showKey } from "./keys";
import { rules } from "./rules/index";
import { readTransaction, type SolanaLimits, type SolanaTransactionRead } from "./unsigned-transaction";

/** A payment verified against the request, with everything that signing needs. Solana addresses in base58. */
export interface ProvenTransfer extends ProvenPayment {
  /** Whether the sender pays for creating the recipient's token account. */
  createsAccount: boolean;
  /** The blockhash that limits the transaction's lifetime: it can be included for about a minute after this block. */
  blockhash: string;
  /** CAIP-2: the beginning of the network's genesis hash. */
  reference: string;
  /** The message to sign, rebuilt. */
  message: Uint8Array;
}

export interface VerifyOptions extends ProveOptions {
  /**
   * Asked by `signQuote` whether the blockhash is one of the network's. Required on test networks for tokens that our
   * registry does not have on that network alone: the bytes might be valid on another one.
   */
  cluster?: ClusterReader | undefined;
}

const solana: Family<SolanaTransactionRead, SolanaLimits, ProvenTransfer> = {
  readTransaction,
  rules,
  assemble,
};

/** Applies every rule of Solana networks. @throws QuoteRefusedError, ArgumentError */
export function proveSolana(quoted: unknown, options: VerifyOptions): ProvenTransfer {
  return prove(solana, quoted, options, { asksCluster: options.cluster !== undefined });
}

/** The payment of an input that passed every rule; undefined when a value is missing. */
function assemble(subject: Subject<SolanaTransactionRead>): ProvenTransfer | undefined {
  const parsed = subject.transaction.parsed?.message;
  const payment = readPayment(subject);
  const expected = expectedOf(subject);
  const message = parsed && expected && assembleMessage(expected, parsed.accounts, parsed.blockhash);
  if (!payment || !message) return undefined;
  return {
    ...payment,
    createsAccount: createsAccount(subject.transaction.parsed),
    blockhash: showKey(parsed.blockhash),
    reference: subject.requested.network?.reference ?? "",
    message,
  };
}

/** The rules that a proven payment has passed. */
export const ruleNames: readonly string[] = rules.map(([name]) => name);
