import { type Family, type ProveOptions, prove } from "../prove";
import { type ProvenPayment, readPayment } from "../proven-payment";
import type { Subject } from "../rule-input";
import { assembleMessage } from "./assemble";
import { createsAccount, expectedOf } from "./expected-payment";
import { showKey } from "./keys";
import { rules } from "./rules/index";
import { readTransaction, type SolanaTransactionRead } from "./unsigned-transaction";

/** A payment that is proven to be what was asked for: all that signing needs. Solana addresses in base58. */
export interface ProvenTransfer extends ProvenPayment {
  /** Whether the sender pays for a token account of the recipient's. */
  createsAccount: boolean;
  /** What ends the transaction's life: it can come true for about a minute after this block. */
  blockhash: string;
  /** The message to sign, built anew. */
  message: Uint8Array;
}

export type VerifyOptions = ProveOptions;

const solana: Family<SolanaTransactionRead, object, ProvenTransfer> = { readTransaction, rules, assemble };

/** Applies every rule of Solana networks. @throws QuoteRefusedError, ArgumentError */
export function proveSolana(quoted: unknown, options: VerifyOptions): ProvenTransfer {
  return prove(solana, quoted, options, {});
}

/** The payment in a subject that passed every rule; undefined when something is missing after all. */
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
    message,
  };
}
