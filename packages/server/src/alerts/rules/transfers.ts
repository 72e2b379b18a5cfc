import { DAY, utcDay } from "../../lib/day";
import { dollarText } from "../../lib/money";
import { lookAlikeKey } from "../../storage/look-alike-key";
import type { Facts } from "../facts/facts";
import { counterpartyOf, mayReach, watchedIn } from "../facts/happened";
import type { RuleResult } from "../rule";
import { canBePriced, cannotBePriced, ofMoment, ofTransfer, transferText } from "../wording";
import { allTokens, baseUnits, defineRule, optional, orElse, type RuleTable, required } from "./define";

const MINUTE = 60_000;

/** Below it a payment is dust: a dollar, in millionths. */
const DUST = 1_000_000n;

/** Rules about single payments of accounts, and about many of them together, by their types. */
export const transferRules: RuleTable = {
  /** A transfer of at least an amount of dollars, or of its token. */
  large_transfer: defineRule(
    {
      min_usd: orElse("usd", "10000"),
      min_amount: optional("amount"),
      token: optional("token"),
      addresses: optional("addresses"),
      direction: orElse("direction", "any"),
    },
    ({ min_usd, min_amount, token, addresses, direction }, { network }) => {
      const tokens = token === undefined ? allTokens(network) : [token];
      if (tokens.length === 0) throw new Error(`${network} has no tokens`);
      const least = new Map(
        min_amount === undefined ? [] : tokens.map((one) => [one, baseUnits(network, one, min_amount)]),
      );
      const watched = addresses && new Set(addresses);
      return [
        {
          on: "transfer",
          of: "payments",
          tokens,
          ...(addresses && { accounts: addresses }),
          // With two limits a transfer that is below one of them may still reach the other.
          ...(min_amount === undefined && { leastUsd: min_usd }),
          evaluate: (transfer, _facts, subject) => {
            if (watched && watchedIn(transfer, watched, direction).length === 0) return [];
            const amount = least.get(transfer.token);
            const isLarge = amount !== undefined && transfer.amount >= amount;
            if (!isLarge && transfer.usd === undefined) return [cannotBePriced(transfer)];
            if (!isLarge && (transfer.usd ?? 0n) < min_usd) return [];
            const message = `${transferText(transfer)} went from ${transfer.sender} to ${transfer.recipient} on ${network}.`;
            return [
              ...(transfer.usd === undefined ? [] : [canBePriced(transfer)]),
              { kind: "occurred", subject, alert: ofTransfer(transfer, "Large transfer", message) },
            ];
          },
        },
      ];
    },
  ),

  /** An account that moves more than a value, or more often than a number of times, within some minutes. */
  flow_spike: defineRule(
    {
      addresses: required("addresses"),
      window_minutes: orElse("number", 60),
      max_usd: optional("usd"),
      max_count: optional("number"),
      direction: orElse("direction", "any"),
    },
    ({ addresses, window_minutes, max_usd, max_count, direction }, { network }) => {
      if (max_usd === undefined && max_count === undefined)
        throw new Error("max_usd or max_count must be given");
      const watched = new Set(addresses);
      const directions: readonly ("in" | "out")[] = direction === "any" ? ["in", "out"] : [direction];
      const evaluate = (account: string, time: number, facts: Facts): RuleResult[] => {
        // The end is exclusive, and what happens at this moment counts.
        const before = time + 1;
        const from = before - window_minutes * MINUTE;
        const flows = directions.map((side) =>
          facts.ask("flow", { network, account, direction: side, from, before }),
        );
        const usd = flows.reduce((total, flow) => total + flow.usd, 0n);
        const count = flows.reduce((total, flow) => total + flow.count, 0);
        const unpriced = flows.reduce((total, flow) => total + flow.unpriced, 0);
        const subject = ["spike", account];
        const isOver =
          (max_usd !== undefined && usd > max_usd) || (max_count !== undefined && count > max_count);
        if (!isOver) return [{ kind: "ended", subject, time }];
        const without = unpriced > 0 ? `; ${unpriced} of them have no price` : "";
        const message = `${account} moved ${dollarText(usd)} in ${count} ${count === 1 ? "transfer" : "transfers"} on ${network} within ${window_minutes} minutes${without}.`;
        return [{ kind: "holds", subject, alert: ofMoment(time, "Unusual volume", message, [account]) }];
      };
      return [
        {
          on: "transfer",
          of: "payments",
          accounts: addresses,
          evaluate: (transfer, facts) =>
            watchedIn(transfer, watched, direction).flatMap((account) =>
              evaluate(account, transfer.time, facts).map((ruleResult) =>
                ruleResult.kind === "holds"
                  ? {
                      ...ruleResult,
                      alert: { ...ruleResult.alert, txHash: transfer.txHash, block: transfer.block },
                    }
                  : ruleResult,
              ),
            ),
        },
        {
          on: "tick",
          evaluate: (now, facts) => addresses.flatMap((account) => evaluate(account, now, facts)),
        },
      ];
    },
  ),

  /** An account that sends again after a long time without any activity. */
  dormant_reactivation: defineRule(
    { addresses: required("addresses"), days: orElse("number", 180) },
    ({ addresses, days }, { network }) => {
      const watched = new Set(addresses);
      return [
        {
          on: "transfer",
          of: "payments",
          accounts: addresses,
          evaluate: (transfer, facts, subject) => {
            const [account] = watchedIn(transfer, watched, "out");
            if (account === undefined) return [];
            const last = facts.ask("lastActive", { network, account, before: transfer.time });
            // Without an earlier activity it is a new account, or one that was active before the index begins.
            if (last === undefined || transfer.time - last < days * DAY) return [];
            const since = utcDay(last);
            const message = `${account} sent ${transferText(transfer)} on ${network}, for the first time since ${since}.`;
            return [
              { kind: "occurred", subject, alert: ofTransfer(transfer, "Dormant account active", message) },
            ];
          },
        },
      ];
    },
  ),

  /** The first payment between an account and somebody else. */
  unknown_counterparty: defineRule(
    {
      addresses: required("addresses"),
      known: optional("addresses"),
      min_usd: orElse("usd", "0"),
      direction: orElse("direction", "any"),
    },
    ({ addresses, known, min_usd, direction }, { network, workspaceId: workspace }) => {
      const watched = new Set(addresses);
      const expected = new Set([...addresses, ...(known ?? [])]);
      return [
        {
          on: "transfer",
          of: "payments",
          accounts: addresses,
          evaluate: (transfer, facts) =>
            watchedIn(transfer, watched, direction).flatMap((account) => {
              const other = counterpartyOf(transfer, account);
              if (other === undefined || expected.has(other) || !mayReach(transfer, min_usd)) return [];
              const first = facts.ask("firstPayment", { network, account, other });
              if (first !== undefined && first < transfer.time) return [];
              if (facts.ask("isOwn", { workspace, network: transfer.recipientNetwork, account: other }))
                return [];
              const did = transfer.sender === account ? "paid" : "was paid by";
              const message = `${account} ${did} ${other} for the first time: ${transferText(transfer)} on ${network}.`;
              const alert = { ...ofTransfer(transfer, "New counterparty", message), about: other };
              return [{ kind: "occurred", subject: ["counterparty", account, other], alert } as const];
            }),
        },
      ];
    },
  ),

  /** A transfer of nothing or next to nothing with an account that looks like one that was dealt with before. */
  address_poisoning: defineRule({ addresses: required("addresses") }, ({ addresses }, { network }) => {
    const watched = new Set(addresses);
    return [
      {
        on: "transfer",
        of: "all",
        accounts: addresses,
        evaluate: (transfer, facts, subject) =>
          watchedIn(transfer, watched).flatMap((account) => {
            const other = counterpartyOf(transfer, account);
            const isDust = transfer.amount === 0n || (transfer.usd !== undefined && transfer.usd < DUST);
            if (other === undefined || !isDust) return [];
            const like = lookAlikeKey(other);
            const alike = facts.ask("lookAlikes", { network, account, like });
            const [real] = alike.filter(
              ({ account: one, first }) => one !== other && one !== account && first < transfer.time,
            );
            if (!real) return [];
            const earlier = alike.find(({ account: one }) => one === other);
            if (earlier && earlier.first < real.first) return [];
            const message = `${other} looks like ${real.account}, with which ${account} has had payments before, and is part of a transfer of ${transferText(transfer)} on ${network}. Do not copy addresses from the history.`;
            const alert = ofTransfer(transfer, "Address poisoning", message);
            return [{ kind: "occurred", subject: [...subject, account], alert } as const];
          }),
      },
    ];
  }),
};
