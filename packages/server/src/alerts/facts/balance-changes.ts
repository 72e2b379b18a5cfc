import type { AppendedBlocks } from "../../indexing/write";
import type { BalanceChange } from "../rule";
import type { Loaders } from "./facts";

interface Net {
  account: string;
  token: string;
  change: bigint;
  time: number;
  block: number;
  txHash: string;
}

/**
 * The balances of watched accounts after each of these blocks in which they changed. The index knows the balance after the last of
 * them; those before follow by taking the transfers back. Accounts whose balance the index does not know are left out.
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
