import type { ReadFreeze, ReadMultisigChange, ReadMultisigProposal } from "../../indexing/reader";
import type { TransferRow } from "../../indexing/write/transfers";
import { isZeroAddress } from "../../indexing/zero-addresses";

/** A transfer as it was indexed. */
export type Transfer = TransferRow;

/** A change of a multisig as it was indexed. */
export interface MultisigChange extends ReadMultisigChange {
  readonly time: number;
  readonly block: number;
  readonly txHash: string | null;
}

/** A freeze as it was read. */
export interface Freeze extends ReadFreeze {
  readonly time: number;
  readonly block: number;
}

/** A proposal as it was read. */
export type ReadProposal = ReadMultisigProposal;

/** A mint that completes a bridge transfer: what its recipient gets. */
const isArrival = ({ kind, message, sender }: Transfer): boolean =>
  kind === "unlisted" && message !== undefined && isZeroAddress(sender);

/** Whether it is a payment: listed, or the arrival of one; the steps of a bridge transfer are none. */
export const isPayment = (transfer: Transfer): boolean => transfer.kind !== "unlisted" || isArrival(transfer);

/** Whether it makes or destroys tokens. */
export const isSupplyChange = ({ kind, amount, sender, recipient }: Transfer): boolean =>
  kind !== "bridge" && amount > 0n && isZeroAddress(sender) !== isZeroAddress(recipient);

/** The other side of a payment of an account; undefined where there is none: a mint, a burn, a payment to itself. */
export function counterpartyOf({ sender, recipient }: Transfer, account: string): string | undefined {
  const other = sender === account ? recipient : sender;
  return other === account || isZeroAddress(other) ? undefined : other;
}
