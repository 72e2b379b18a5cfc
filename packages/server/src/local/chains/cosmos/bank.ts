import type { Amount } from "./coins";
import { type LedgerEvent, moveEvents } from "./events";
import { SdkError } from "./sdk-error";
import type { Accounts } from "./state/accounts";
import type { Balances } from "./state/balances";

/** Moves coins from one account to another, which it creates if need be. Throws SdkError when they do not suffice. */
export function moveCoins(
  { accounts, balances }: { accounts: Accounts; balances: Balances },
  from: string,
  to: string,
  coins: readonly Amount[],
): LedgerEvent[] {
  for (const { denom, amount } of coins) {
    const has = balances.of(from, denom);
    if (has < amount)
      throw new SdkError(
        "insufficientFunds",
        `spendable balance ${has}${denom} is smaller than ${amount}${denom}`,
      );
    balances.set(from, { denom, amount: has - amount });
    // Read now: who pays himself has what was just taken from him.
    balances.set(to, { denom, amount: balances.of(to, denom) + amount });
  }
  accounts.ensure(to);
  return moveEvents(from, to, coins);
}
