import { referenceOf } from "../registry";
import type { Rule } from "../rule";
import type { RequestedPayment } from "../rule-input";
import { integer, lacks, own, text } from "../untrusted-fields";
import { chainOf } from "./chains";
import type { CompleteCeiling } from "./fee-ceiling";

/** The values of a transaction that a caller or a node can supply, besides its sequence. */
export interface TransactionValues {
  accountNumber?: bigint | undefined;
  /** Gas units. */
  gasLimit?: bigint | undefined;
  /** The total fee, in base units of the chain's fee coin. */
  fee?: bigint | undefined;
}

/** Values from a caller or a node that replace those of a quote. */
export interface GivenValues {
  /** The sequence. */
  nonce?: bigint | undefined;
  transaction?: TransactionValues | undefined;
}

/** A value that a signature needs. */
export type ValueName = "nonce" | keyof TransactionValues;

/** A decoded Cosmos transaction of a quote; missing and invalid values are undefined. */
export interface CosmosTransactionRead {
  kind: string | undefined;
  chainId: string | undefined;
  messageCount: number;
  /** The first message, if it is a `MsgSend` of one coin without other fields. */
  send: SendRead | undefined;
  accountNumber: bigint | undefined;
  sequence: bigint | undefined;
  gasLimit: bigint | undefined;
  feeDenom: string | undefined;
  fee: bigint | undefined;
  memo: string | undefined;
  /** Values that neither the quote nor the caller has; an invalid value does not count as missing. */
  missing: readonly ValueName[];
}

export interface SendRead {
  from: string | undefined;
  to: string | undefined;
  denom: string | undefined;
  amount: bigint | undefined;
}

export interface CosmosLimits extends CompleteCeiling {
  /** The estimate of the caller's node for the whole fee, in base units; undefined if no node was asked, or it has no price. */
  estimate?: bigint | undefined;
}

export type CosmosRule = Rule<CosmosTransactionRead, CosmosLimits>;

/** The paths of the values in quotes. */
const wireNames = [
  ["nonce", "sequence"],
  ["accountNumber", "account_number"],
  ["gasLimit", "gas_limit"],
  ["fee", "fee"],
] as const satisfies ReadonlyArray<readonly [ValueName, string]>;

export function readTransaction(
  transaction: unknown,
  requested: Pick<RequestedPayment, "network">,
  { nonce, transaction: given = {} }: GivenValues = {},
): CosmosTransactionRead {
  const messages = own(transaction, "msgs");
  const list: unknown[] = Array.isArray(messages) ? messages : [];
  const meta = own(transaction, "meta");
  const fee = own(meta, "fee");
  const values = { nonce, ...given };
  return {
    kind: text(transaction, "kind"),
    chainId: referenceOf(text(transaction, "chain_id")),
    messageCount: list.length,
    send: readSend(list[0]),
    accountNumber: given.accountNumber ?? integer(meta, "account_number"),
    sequence: nonce ?? integer(meta, "sequence"),
    gasLimit: given.gasLimit ?? integer(meta, "gas_limit"),
    feeDenom: given.fee === undefined ? text(fee, "denom") : chainOf(requested.network)?.feeDenom,
    fee: given.fee ?? integer(fee, "amount"),
    // A quote in the published shape has only messages.
    memo: meta === undefined ? "" : text(meta, "memo"),
    missing: wireNames
      .filter(([name, wire]) => values[name] === undefined && lacks(meta, wire))
      .map(([name]) => name),
  };
}

const fields = ["@type", "amount", "from_address", "to_address"].join();

function readSend(message: unknown): SendRead | undefined {
  if (text(message, "@type") !== "/cosmos.bank.v1beta1.MsgSend") return undefined;
  if (Object.keys(Object(message)).sort().join() !== fields) return undefined;
  const coins = own(message, "amount");
  if (!Array.isArray(coins) || coins.length !== 1) return undefined;
  const [coin] = coins;
  return {
    from: text(message, "from_address"),
    to: text(message, "to_address"),
    denom: text(coin, "denom"),
    amount: integer(coin, "amount"),
  };
}
