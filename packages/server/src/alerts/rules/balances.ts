import { isZeroAddress } from "../../chains/address";
import { symbolOf } from "../../chains/token-reference";
import { DAY } from "../../lib/day";
import { dollarText, microUsd } from "../../lib/money";
import type { Facts } from "../facts/facts";
import type { BalanceChange, Evaluator, RuleResult } from "../rule";
import { amountText, ofMoment, ofTransfer } from "../wording";
import { baseUnits, defineRule, optional, orElse, type RuleTable, required } from "./define";

/**
 * Has balances evaluated whenever one changes, and from time to time: a change that a reorganisation takes back, a new rule,
 * and an account whose balance the index does not know, because it does not have the network's first blocks, are only seen
 * then.
 */
const watchBalance = (
  network: string,
  accounts: readonly string[],
  token: string,
  evaluate: (change: BalanceChange, facts: Facts) => readonly RuleResult[],
): Evaluator[] => [
  { on: "balance", accounts, token, evaluate },
  {
    on: "tick",
    evaluate: (_now, facts) =>
      accounts.flatMap((account) => {
        const known = facts.ask("balance", { network, account, token });
        if (!known) return [];
        const { amount: balance, time } = known;
        return evaluate({ account, token, balance, time, block: null, txHash: null }, facts);
      }),
  },
];

/** Shares are counted in millionths. */
const MILLION = 1_000_000n;

/** The days whose mean a balance is compared with. */
const DAYS = 30;

const HOUR = DAY / 24;

/** Rules about what accounts hold, and about the supply and the price of tokens, by their types. */
export const balanceRules: RuleTable = {
  /** A balance below or above a limit. */
  balance_threshold: defineRule(
    {
      address: required("address"),
      token: required("token"),
      below: optional("amount"),
      above: optional("amount"),
    },
    ({ address, token, below, above }, { network }) => {
      if (below === undefined && above === undefined) throw new Error("below or above must be given");
      const least = below === undefined ? undefined : baseUnits(network, token, below);
      const most = above === undefined ? undefined : baseUnits(network, token, above);
      const evaluate = (change: BalanceChange): RuleResult[] => {
        const { account, balance, time, block, txHash } = change;
        const isBelow = least !== undefined && balance < least;
        const subject = ["balance", account, token];
        if (!isBelow && !(most !== undefined && balance > most)) return [{ kind: "ended", subject, time }];
        const limit = isBelow ? `below ${below}` : `above ${above}`;
        const message = `The balance of ${account} on ${network} is ${amountText(network, token, balance)}, ${limit}.`;
        const caption = isBelow ? "Balance below the limit" : "Balance above the limit";
        const alert = { time, block, txHash, caption, message, addresses: [account] };
        return [{ kind: "holds", subject, alert }];
      };
      return watchBalance(network, [address], token, evaluate);
    },
  ),

  /** A balance below a floor, or below a share of its own mean of the last 30 days. */
  balance_drop: defineRule(
    {
      address: required("address"),
      token: required("token"),
      floor: optional("amount"),
      share: optional("number"),
    },
    ({ address, token, floor, share }, { network }) => {
      if (floor === undefined && share === undefined) throw new Error("floor or share must be given");
      const least = floor === undefined ? undefined : baseUnits(network, token, floor);
      const millionths = share === undefined ? undefined : BigInt(Math.round(share * Number(MILLION)));
      const shareAt = ({ account, time: before }: BalanceChange, facts: Facts): bigint | undefined => {
        if (millionths === undefined) return undefined;
        const mean = facts.ask("meanBalance", { network, account, token, days: DAYS, before });
        return mean === undefined ? undefined : (mean * millionths) / MILLION;
      };
      const evaluate = (change: BalanceChange, facts: Facts): RuleResult[] => {
        const { account, balance, time, block, txHash } = change;
        const ofMean = shareAt(change, facts);
        const isKnown = least !== undefined || ofMean !== undefined;
        const isBelowFloor = least !== undefined && balance < least;
        const subject = ["drop", account, token];
        if (!isBelowFloor && (ofMean === undefined || balance >= ofMean))
          return isKnown ? [{ kind: "ended", subject, time }] : [];
        const than = isBelowFloor
          ? `its floor of ${amountText(network, token, least)}`
          : `${Math.round((share ?? 0) * 100)} % of its mean over ${DAYS} days, ${amountText(network, token, ofMean ?? 0n)}`;
        const message = `The balance of ${account} on ${network} fell to ${amountText(network, token, balance)}, below ${than}.`;
        const alert = { time, block, txHash, caption: "Balance dropped", message, addresses: [account] };
        return [{ kind: "holds", subject, alert }];
      };
      return watchBalance(network, [address], token, evaluate);
    },
  ),

  /** More of a token minted than burned within some hours, or more burned than minted, than a share of its supply. */
  supply_change: defineRule(
    { token: required("token"), share: orElse("number", 0.05), window_hours: orElse("number", 24) },
    ({ token, share, window_hours }, { network }) => {
      const millionths = BigInt(Math.round(share * Number(MILLION)));
      const evaluate = (time: number, facts: Facts): RuleResult[] => {
        const before = time + 1;
        const net = facts.ask("netMint", { network, token, from: before - window_hours * HOUR, before });
        const supply = facts.ask("supply", { network, token, before });
        // The share is of the supply as it was before; of a token that is new nothing is known.
        if (supply === undefined || supply <= net) return [];
        const subject = ["supply", token];
        const size = net < 0n ? -net : net;
        if (size * MILLION <= (supply - net) * millionths) return [{ kind: "ended", subject, time }];
        const did = net < 0n ? "fell" : "grew";
        const message = `The supply of ${symbolOf(network, token)} on ${network} ${did} by ${amountText(network, token, size)} to ${amountText(network, token, supply)} within ${window_hours} hours.`;
        return [{ kind: "holds", subject, alert: ofMoment(time, "Supply changed", message) }];
      };
      return [
        {
          on: "transfer",
          of: "supply",
          tokens: [token],
          evaluate: ({ time, txHash, block }, facts) =>
            evaluate(time, facts).map((ruleResult) =>
              ruleResult.kind === "holds"
                ? { ...ruleResult, alert: { ...ruleResult.alert, txHash, block } }
                : ruleResult,
            ),
        },
        { on: "tick", evaluate },
      ];
    },
  ),

  /** A mint or burn of at least an amount of a token. */
  large_mint: defineRule(
    { token: required("token"), min_amount: required("amount"), burns: orElse("flag", false) },
    ({ token, min_amount, burns }, { network }) => {
      const least = baseUnits(network, token, min_amount);
      return [
        {
          on: "transfer",
          of: "supply",
          tokens: [token],
          leastAmount: least,
          evaluate: (transfer, _facts, subject) => {
            if (transfer.amount < least) return [];
            const isMint = isZeroAddress(transfer.sender);
            if (!isMint && !burns) return [];
            const what = amountText(network, token, transfer.amount);
            const message = isMint
              ? `${what} were minted for ${transfer.recipient} on ${network}.`
              : `${what} were burned from ${transfer.sender} on ${network}.`;
            const alert = ofTransfer(transfer, isMint ? "Large mint" : "Large burn", message);
            return [{ kind: "occurred", subject, alert }];
          },
        },
      ];
    },
  ),

  /**
   * A price away from its peg by more than a share of it. Without a price it cannot be evaluated, which is an alert as
   * well.
   */
  price_deviation: defineRule(
    { token: required("token"), peg: orElse("usd", "1"), max_deviation: orElse("number", 0.01) },
    ({ token, peg, max_deviation }, { network }) => {
      const most = BigInt(Math.round(max_deviation * Number(MILLION)));
      const symbol = symbolOf(network, token);
      return [
        {
          on: "tick",
          evaluate: (now, facts) => {
            const price = facts.ask("price", { network, token, at: now });
            const [subject, unknown] = [
              ["price", token],
              ["no price", token],
            ];
            if (price === undefined) {
              const message = `The price of ${symbol} on ${network} is not known.`;
              return [{ kind: "holds", subject: unknown, alert: ofMoment(now, "Price unknown", message) }];
            }
            const known = { kind: "ended", subject: unknown, time: now } as const;
            const difference = microUsd(price, "down") - peg;
            const off = difference < 0n ? -difference : difference;
            if (off * MILLION <= peg * most) return [known, { kind: "ended", subject, time: now }];
            const share = (Number(off) / Number(peg)) * 100;
            const message = `${symbol} on ${network} is priced at $${price}, which is ${share.toFixed(2)} % away from ${dollarText(peg)}.`;
            return [known, { kind: "holds", subject, alert: ofMoment(now, "Price deviates", message) }];
          },
        },
      ];
    },
  ),
};
