import { type Family, type ProveOptions, prove } from "../prove";
import { type ProvenPayment, readPayment } from "../proven-payment";
import type { Subject } from "../rule-input";
import { namedFor, type UnknownProvider } from "../unknown-provider";
import { assembleMessage } from "./assemble";
import type { ClusterReader } from "./cluster";
import { createsAccount, expectedOf } from "./expected-payment";
import { showKey } from "./keys";
import { namedRuleNames, programOf, rulesFor } from "./named-payload";
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
  /** The called program of a message that was named by its digest. */
  unknownProgram?: string;
}

export interface VerifyOptions extends ProveOptions {
  /**
   * Asked by `signQuote` whether the blockhash is one of the network's. Required on test networks for tokens that our
   * registry does not have on that network alone: the bytes might be valid on another one.
   */
  cluster?: ClusterReader | undefined;
  /**
   * Accepts the message of a provider that this package does not know, if it is the one of this digest. What it does is then not
   * verified, and it can spend more of the native coin than the fee: recipient, amounts and minimum are what request and quote
   * say (`contract.purpose` is `unknown`).
   */
  acceptUnknownProvider?: UnknownProvider | undefined;
}

const solana: Family<SolanaTransactionRead, SolanaLimits, ProvenTransfer> = {
  readTransaction,
  rules,
  assemble,
};

/** Applies every rule of Solana networks. @throws QuoteRefusedError, ArgumentError */
export function proveSolana(quoted: unknown, options: VerifyOptions): ProvenTransfer {
  const digest = namedFor(quoted, options.acceptUnknownProvider);
  const limits = { asksCluster: options.cluster !== undefined };
  if (digest === undefined) return prove(solana, quoted, options, limits);
  return prove(
    { readTransaction, rules: rulesFor(digest), assemble: assembleNamed },
    quoted,
    options,
    limits,
  );
}

/** The payment whose message was named by its digest. */
function assembleNamed(subject: Subject<SolanaTransactionRead>): ProvenTransfer | undefined {
  const { parsed } = subject.transaction;
  const payment = readPayment(subject);
  const unknownProgram = programOf(subject);
  if (!payment || !parsed || unknownProgram === undefined) return undefined;
  return {
    ...payment,
    createsAccount: false,
    blockhash: showKey(parsed.message.blockhash),
    reference: subject.requested.network?.reference ?? "",
    message: parsed.signed,
    unknownProgram,
  };
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

const ruleNames: readonly string[] = rules.map(([name]) => name);

/** The rules that a proven payment has passed. */
export const rulesPassed = ({ unknownProgram }: ProvenTransfer): readonly string[] =>
  unknownProgram === undefined ? ruleNames : namedRuleNames;
