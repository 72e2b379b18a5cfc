import type { Facts } from "./facts/facts";
import type { BalanceChange, Evaluator, Verdict } from "./rule";

/**
 * Has balances judged whenever one changes, and from time to time: what a reorganisation takes back, a new rule, and an account whose
 * balance the index does not know, because it does not have the network's first blocks, are only seen then.
 */
export const watchBalance = (
  network: string,
  accounts: readonly string[],
  token: string,
  judge: (change: BalanceChange, facts: Facts) => readonly Verdict[],
): Evaluator[] => [
  { on: "balance", accounts, token, judge },
  {
    on: "tick",
    judge: (_now, facts) =>
      accounts.flatMap((account) => {
        const known = facts.ask("balance", { network, account, token });
        if (!known) return [];
        const { amount: balance, time } = known;
        return judge({ account, token, balance, time, block: null, txHash: null }, facts);
      }),
  },
];
