import { referenceOf } from "../registry";
import type { Rule } from "../rule";
import { integer, own, text } from "../untrusted-fields";
import type { CompleteCeiling } from "./fee-ceiling";

/** A decoded Cosmos transaction of a quote; missing and invalid values are undefined. */
export interface CosmosTransactionRead {
  kind: string | undefined;
  chainId: string | undefined;
  messageCount: number;
  /** The first message, when it is a `MsgSend` of one coin with nothing else in it. */
  send: SendRead | undefined;
  accountNumber: bigint | undefined;
  sequence: bigint | undefined;
  gasLimit: bigint | undefined;
  feeDenom: string | undefined;
  fee: bigint | undefined;
  memo: string | undefined;
}

export interface SendRead {
  from: string | undefined;
  to: string | undefined;
  denom: string | undefined;
  amount: bigint | undefined;
}

export type CosmosRule = Rule<CosmosTransactionRead, CompleteCeiling>;

export function readTransaction(transaction: unknown): CosmosTransactionRead {
  const messages = own(transaction, "msgs");
  const list: unknown[] = Array.isArray(messages) ? messages : [];
  const meta = own(transaction, "meta");
  const fee = own(meta, "fee");
  return {
    kind: text(transaction, "kind"),
    chainId: referenceOf(text(transaction, "chain_id")),
    messageCount: list.length,
    send: readSend(list[0]),
    accountNumber: integer(meta, "account_number"),
    sequence: integer(meta, "sequence"),
    gasLimit: integer(meta, "gas_limit"),
    feeDenom: text(fee, "denom"),
    fee: integer(fee, "amount"),
    memo: text(meta, "memo"),
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
