import type { Amount } from "./coins";
import { type LedgerEvent, moveEvents } from "./events";
import { SdkError } from "./sdk-error";
import type { Accounts } from "./state/accounts";
import type { Balances } from "./state/balances";

/**
 * Moves coins from one account to another, which is created if needed. Throws SdkError when the balance is
 * insufficient.
 */
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
    // Read after the debit, because sender and recipient can be the same account.
    balances.set(to, { denom, amount: balances.of(to, denom) + amount });
  }
  accounts.ensure(to);
  return moveEvents(from, to, coins);
}
