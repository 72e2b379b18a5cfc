import { defineRule } from "../define-rule";
import { orElse } from "../parameters";
import { ofMoment } from "../wording";

const MINUTE = 60_000;

/** No new block of a network for some minutes: the network stands still, or its node does not tell. */
export const heartbeat = defineRule(
  "heartbeat",
  { minutes: orElse("number", 10) },
  ({ minutes }, { network }) => [
    {
      on: "tick",
      judge: (now, facts) => {
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
  ],
);
