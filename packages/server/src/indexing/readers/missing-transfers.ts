/** The change of an account's balance, base units. */
export interface Delta {
  account: string;
  amount: bigint;
}

export interface BalanceTransfer {
  sender: string;
  recipient: string;
  amount: bigint;
}

/**
 * The transfers that, together with the `known` ones, explain these balance changes of the accounts that take part:
 * accounts with an unexplained loss pay those with an unexplained gain, in the order of the changes. Changes without a
 * counterpart are left out.
 */
export function missingTransfers(
  deltas: readonly Delta[],
  known: readonly BalanceTransfer[],
  takesPart: (account: string) => boolean,
): BalanceTransfer[] {
  const open = new Map<string, bigint>();
  const add = (account: string, amount: bigint) => open.set(account, (open.get(account) ?? 0n) + amount);
  for (const { account, amount } of deltas) add(account, amount);
  for (const { sender, recipient, amount } of known) {
    add(sender, amount);
    add(recipient, -amount);
  }
  const side = (sign: 1n | -1n) =>
    [...open].flatMap(([account, amount]) =>
      amount * sign > 0n && takesPart(account) ? [{ account, amount: amount * sign }] : [],
    );
  const transfers: BalanceTransfer[] = [];
  const gained = side(1n).values();
  let to = gained.next().value;
  for (const from of side(-1n))
    while (to && from.amount > 0n) {
      let { amount } = to;
      if (from.amount < amount) amount = from.amount;
      transfers.push({ sender: from.account, recipient: to.account, amount });
      from.amount -= amount;
      to.amount -= amount;
      if (to.amount === 0n) to = gained.next().value;
    }
  return transfers;
}
