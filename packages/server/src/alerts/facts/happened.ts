import { isZeroAddress } from "../../chains/address";
import type { ReadFreeze, ReadMultisigChange, ReadMultisigProposal } from "../../indexing/reader";
import type { AppendedBlocks } from "../../indexing/write";
import type { TransferRow } from "../../indexing/write/transfers";
import type { BalanceChange } from "../rule";
import type { Loaders } from "./facts";

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

/** The watched accounts that send or receive a transfer, by the direction that is watched. */
export const watchedIn = (
  { sender, recipient }: Transfer,
  watched: ReadonlySet<string>,
  direction: "in" | "out" | "any" = "any",
): string[] => [
  ...(direction !== "in" && watched.has(sender) ? [sender] : []),
  ...(direction !== "out" && watched.has(recipient) && recipient !== sender ? [recipient] : []),
];

/** Whether a transfer may be worth so much: one without a price may. */
export const mayReach = ({ usd }: Transfer, least: bigint | undefined): boolean =>
  least === undefined || usd === undefined || usd >= least;

interface Net {
  account: string;
  token: string;
  change: bigint;
  time: number;
  block: number;
  txHash: string;
}

/**
 * The balances of watched accounts after each of these blocks in which they changed. The index knows the balance after
 * the last of them; those before follow by taking the transfers back. Accounts whose balance the index does not know
 * are left out.
 */
export async function balanceChanges(
  { network, transfers }: AppendedBlocks,
  watched: (account: string, token: string) => boolean,
  loaders: Pick<Loaders, "balance">,
): Promise<BalanceChange[]> {
  const byAccount = new Map<string, Net[]>();
  const add = (
    account: string,
    change: bigint,
    { token, time, block, txHash }: (typeof transfers)[number],
  ) => {
    if (!watched(account, token)) return;
    const key = `${account} ${token}`;
    const nets = byAccount.get(key) ?? [];
    byAccount.set(key, nets);
    const last = nets.at(-1);
    if (last?.block !== block) nets.push({ account, token, change, time, block, txHash });
    else Object.assign(last, { change: last.change + change, txHash });
  };
  for (const transfer of transfers) {
    if (transfer.kind === "bridge" || transfer.amount === 0n) continue;
    add(transfer.sender, -transfer.amount, transfer);
    add(transfer.recipient, transfer.amount, transfer);
  }
  const changed = [...byAccount.values()];
  if (changed.length === 0) return [];
  const asked = changed.flatMap(([first]) =>
    first ? { network, account: first.account, token: first.token } : [],
  );
  const known = await loaders.balance(asked);
  return changed.flatMap((nets, at) => {
    let balance = known[at]?.amount;
    if (balance === undefined) return [];
    const backwards = nets.toReversed().map(({ change, ...net }): BalanceChange => {
      const after = balance ?? 0n;
      balance = after - change;
      return { ...net, balance: after };
    });
    return backwards.reverse();
  });
}
