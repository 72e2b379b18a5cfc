import { isComplete } from "../complete";
import { type Family, type ProveOptions, prove, requireNonce } from "../prove";
import { type ProvenPayment, readPayment } from "../proven-payment";
import { findNetwork } from "../registry";
import type { Subject } from "../rule-input";
import { namedFor, type UnknownProvider } from "../unknown-provider";
import { own, text } from "../untrusted-fields";
import { chainOf } from "./chains";
import { completeCeiling, type FeeCeiling } from "./fee-ceiling";
import { namedRuleNames, rulesFor } from "./payload-digest";
import { rules } from "./rules/index";
import {
  type CosmosLimits,
  type CosmosTransactionRead,
  readTransaction,
  type TransactionValues,
} from "./unsigned-transaction";

/** A payment verified against the request, with everything that signing needs. */
export interface ProvenTransfer extends ProvenPayment {
  /** The chain's own name. */
  chainId: string;
  /** The account that the message pays: the recipient, or an unknown provider's account. */
  payee: string;
  memo: string;
  /** Whether the payload was accepted by its digest. */
  named: boolean;
  /** The prefix of its addresses, before the `1`. */
  prefix: string;
  accountNumber: bigint;
  sequence: bigint;
  gasLimit: bigint;
  /** Base units. */
  fee: { denom: string; amount: bigint };
}

export interface VerifyOptions extends ProveOptions {
  /** Maximum fee and gas; omitted parts have their defaults. */
  feeCeiling?: Partial<FeeCeiling> | undefined;
  /**
   * Account number, gas limit and fee to use instead of the quote's values; required if the quote has only messages.
   * The same rules apply to them.
   */
  transaction?: TransactionValues | undefined;
  /**
   * The sequence to sign with, instead of the quoted one; required if the quote has none. `payments` sets it from its
   * journal, which knows the sequences that wait for a block.
   */
  nonce?: bigint | undefined;
  /**
   * Accepts the message of a provider that this package does not know, if its body has this digest: it may pay the
   * requested amount to any account, with any memo. The delivery is then not verified: recipient and minimum are taken
   * from the request and the quote (`contract.purpose` is `unknown`).
   */
  acceptUnknownProvider?: UnknownProvider | undefined;
}

const assemble = (subject: Subject<CosmosTransactionRead>) =>
  assemblePayment(subject, { payee: subject.requested.recipient, memo: "", named: false });

/** The payment whose payload was accepted by its digest. */
const assembleNamed = (subject: Subject<CosmosTransactionRead>) =>
  assemblePayment(subject, {
    payee: subject.transaction.send?.to,
    memo: subject.transaction.memo ?? "",
    named: true,
  });

/**
 * Applies every rule of Cosmos networks.
 *
 * @param estimate the fee that the caller's node estimates, if a node was asked and has a price
 * @throws QuoteRefusedError, ArgumentError
 */
export function proveCosmos(quoted: unknown, options: VerifyOptions, estimate?: bigint): ProvenTransfer {
  const network = findNetwork(text(own(quoted, "request"), "from_chain"));
  const digest = namedFor(quoted, options.acceptUnknownProvider);
  requireNonce(options.nonce, 2n ** 64n - 1n);
  const family: Family<CosmosTransactionRead, CosmosLimits, ProvenTransfer> = {
    readTransaction: (written, requested) => readTransaction(written, requested, options),
    ...(digest === undefined ? { rules, assemble } : { rules: rulesFor(digest), assemble: assembleNamed }),
  };
  return prove(family, quoted, options, { ...completeCeiling(network?.slug, options.feeCeiling), estimate });
}

/** The payment of an input that passed every rule; undefined when a value is missing. */
function assemblePayment(
  subject: Subject<CosmosTransactionRead>,
  { payee, memo, named }: { payee: string | undefined; memo: string; named: boolean },
): ProvenTransfer | undefined {
  const { accountNumber, sequence, gasLimit, fee } = subject.transaction;
  const { network } = subject.requested;
  const chain = chainOf(network);
  const payment = readPayment(subject);
  const parts = { payment, network, chain, payee, accountNumber, sequence, gasLimit, fee };
  if (!isComplete(parts)) return undefined;
  return {
    ...parts.payment,
    chainId: parts.network.reference,
    payee: parts.payee,
    memo,
    named,
    prefix: parts.chain.prefix,
    accountNumber: parts.accountNumber,
    sequence: parts.sequence,
    gasLimit: parts.gasLimit,
    fee: { denom: parts.chain.feeDenom, amount: parts.fee },
  };
}

const ruleNames: readonly string[] = rules.map(([name]) => name);

/** The rules that a proven payment has passed. */
export const rulesPassed = ({ named }: ProvenTransfer): readonly string[] =>
  named ? namedRuleNames : ruleNames;
