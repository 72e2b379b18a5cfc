import { isComplete } from "../complete";
import { type Family, type ProveOptions, prove } from "../prove";
import { type ProvenPayment, readPayment } from "../proven-payment";
import type { Subject } from "../rule-input";
import { chainOf } from "./chains";
import { completeCeiling, type FeeCeiling } from "./fee-ceiling";
import { rules } from "./rules/index";
import { type CosmosTransactionRead, readTransaction } from "./unsigned-transaction";

/** A payment verified against the request, with everything that signing needs. */
export interface ProvenTransfer extends ProvenPayment {
  /** The chain's own name. */
  chainId: string;
  /** The part of its addresses before the `1`. */
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
}

const cosmos: Family<CosmosTransactionRead, FeeCeiling, ProvenTransfer> = {
  readTransaction,
  rules,
  assemble,
};

/** Applies every rule of Cosmos networks. @throws QuoteRefusedError, ArgumentError */
export function proveCosmos(quoted: unknown, options: VerifyOptions): ProvenTransfer {
  return prove(cosmos, quoted, options, completeCeiling(options.feeCeiling));
}

/** The payment of an input that passed every rule; undefined when a value is missing. */
function assemble(subject: Subject<CosmosTransactionRead>): ProvenTransfer | undefined {
  const { accountNumber, sequence, gasLimit, fee } = subject.transaction;
  const { network } = subject.requested;
  const chain = chainOf(network);
  const parts = { payment: readPayment(subject), network, chain, accountNumber, sequence, gasLimit, fee };
  if (!isComplete(parts)) return undefined;
  return {
    ...parts.payment,
    chainId: parts.network.reference,
    prefix: parts.chain.prefix,
    accountNumber: parts.accountNumber,
    sequence: parts.sequence,
    gasLimit: parts.gasLimit,
    fee: { denom: parts.chain.feeDenom, amount: parts.fee },
  };
}

/** The rules that a proven payment has passed. */
export const ruleNames: readonly string[] = rules.map(([name]) => name);
