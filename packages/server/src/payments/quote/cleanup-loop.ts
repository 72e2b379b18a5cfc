import type { Loop } from "../../jobs/loop";
import type { Loops } from "../../jobs/loop-registry";
import { DAY } from "../../lib/day";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { deleteExpiredQuotes } from "../../workspace/every-workspace";

/** How long expired unused quotes are stored, in milliseconds: late submissions get "expired" instead of 404. */
const KEEP_EXPIRED = DAY;

/** Wait between two runs, in milliseconds. */
const INTERVAL = 60_000;

/** Wait after a run that did not delete all expired quotes, in milliseconds. */
const NEXT_BATCH = 100;

/** Deletes unused quotes a day after they expired. */
export const startQuoteCleanup = (
  loops: Loops,
  { db, runtime }: { db: Database; runtime: Pick<Runtime, "now"> },
): Loop =>
  loops.startExclusive({
    name: "deleting expired quotes",
    retry: { first: 5_000, longest: INTERVAL },
    begin:
      ({ fence }) =>
      async () => {
        const left = await deleteExpiredQuotes(fence(db), runtime.now() - KEEP_EXPIRED);
        return left === "more" ? NEXT_BATCH : INTERVAL;
      },
  });
