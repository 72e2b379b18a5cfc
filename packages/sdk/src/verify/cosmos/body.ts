import { message } from "./protobuf";

/** A `MsgSend` of one coin. */
export interface Send {
  from: string;
  to: string;
  denom: string;
  /** Base units. */
  amount: bigint;
}

export const any = (typeUrl: string, value: Uint8Array): Uint8Array => message([1, typeUrl], [2, value]);

export const coin = ({ denom, amount }: Pick<Send, "denom" | "amount">): Uint8Array =>
  message([1, denom], [2, amount.toString()]);

/** The body of a transaction (`TxBody`): one `MsgSend` and a memo, without timeout and extensions. */
export function bodyBytes({ from, to, ...sent }: Send, memo: string): Uint8Array {
  const send = message([1, from], [2, to], [3, coin(sent)]);
  return message([1, any("/cosmos.bank.v1beta1.MsgSend", send)], [2, memo]);
}
