import { ofMoment } from "../wording";
import { defineRule, optional, orElse, type RuleTable } from "./define";

const MINUTE = 60_000;

/** Rules about networks as a whole, by their types. */
export const networkRules: RuleTable = {
  /** No new block of a network for some minutes: the network stands still, or its node does not answer. */
  heartbeat: defineRule({ minutes: orElse("number", 10) }, ({ minutes }, { network }) => [
    {
      on: "tick",
      evaluate: (now, facts) => {
        const { lastBlockAt, state } = facts.ask("index", { network });
        const subject = ["blocks"];
        if (lastBlockAt !== undefined && now - lastBlockAt < minutes * MINUTE && state !== "unavailable")
          return [{ kind: "ended", subject, time: now }];
        const last =
          lastBlockAt === undefined
            ? "none of its blocks has been read"
            : `its last block is from ${new Date(lastBlockAt).toISOString()}`;
        // A node that is away for a moment is no news.
        if (lastBlockAt !== undefined && now - lastBlockAt < minutes * MINUTE) return [];
        const message = `${network} has had no new block for ${minutes} minutes: ${last}.`;
        return [{ kind: "holds", subject, alert: ofMoment(now, "No new blocks", message) }];
      },
    },
  ]),

  /**
   * The last blocks of an EVM network used more than some per cent of their gas. An evaluation that is impossible is an alert
   * as well.
   */
  gas_pressure: defineRule(
    { threshold: orElse("number", 90), blocks: orElse("number", 20) },
    ({ threshold, blocks }, { network }) => [
      {
        on: "tick",
        evaluate: (now, facts) => {
          const used = facts.ask("gasUsed", { network, blocks });
          const unknown = ["no gas"];
          if (used === undefined) {
            const message = `The gas that the last ${blocks} blocks of ${network} used is not known.`;
            return [{ kind: "holds", subject: unknown, alert: ofMoment(now, "Gas unknown", message) }];
          }
          const known = { kind: "ended", subject: unknown, time: now } as const;
          if (used <= threshold) return [known, { kind: "ended", subject: ["gas"], time: now }];
          const message = `The last ${blocks} blocks of ${network} used ${used.toFixed(1)} % of their gas.`;
          return [known, { kind: "holds", subject: ["gas"], alert: ofMoment(now, "Gas pressure", message) }];
        },
      },
    ],
  ),

  /** The share of failed transactions of a network, or of some accounts together, above some per cent. */
  failure_rate: defineRule(
    {
      threshold: orElse("number", 50),
      window_minutes: orElse("number", 60),
      min_count: orElse("number", 10),
      addresses: optional("addresses"),
    },
    ({ threshold, window_minutes, min_count, addresses }, { network }) => [
      {
        on: "tick",
        evaluate: (now, facts) => {
          const { lastBlockAt } = facts.ask("index", { network });
          if (lastBlockAt === undefined) return [];
          const before = lastBlockAt + 1;
          const from = before - window_minutes * MINUTE;
          const counted = (addresses ?? [undefined]).map((account) =>
            facts.ask("activity", { network, account, from, before }),
          );
          const count = counted.reduce((sum, { transactions }) => sum + transactions, 0);
          const failed = counted.reduce((sum, one) => sum + one.failed, 0);
          const subject = ["failures"];
          if (count < min_count || (failed / count) * 100 <= threshold)
            return [{ kind: "ended", subject, time: now }];
          const whose = addresses ? " of the watched addresses" : "";
          const message = `${failed} of ${count} transactions${whose} on ${network} failed within ${window_minutes} minutes.`;
          const alert = ofMoment(now, "Many failures", message, addresses);
          return [{ kind: "holds", subject, alert }];
        },
      },
    ],
  ),
};
