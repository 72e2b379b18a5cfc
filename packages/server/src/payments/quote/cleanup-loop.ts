import type { Loop } from "../../jobs/loop";
import type { Loops } from "../../jobs/loop-registry";
import { DAY } from "../../lib/day";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { deleteExpiredQuotes } from "../../workspace/every-workspace";

/** How long a quote that expired unused is kept, milliseconds: late submissions are told that it expired, not 404. */
const KEEP_EXPIRED = DAY;

/** Between two rounds, milliseconds. */
const INTERVAL = 60_000;

/** After a round that left some of the expired quotes, milliseconds. */
const NEXT_PORTION = 100;

/** Deletes quotes that nobody used, a day after they expired. */
export const startQuoteCleanup = (
  loops: Loops,
  { db, runtime }: { db: Database; runtime: Pick<Runtime, "now"> },
): Loop =>
  loops.start({
    name: "deleting expired quotes",
    retry: { first: 5_000, longest: INTERVAL },
    step: async () => {
      const left = await deleteExpiredQuotes(db, runtime.now() - KEEP_EXPIRED);
      return left === "more" ? NEXT_PORTION : INTERVAL;
    },
  });
