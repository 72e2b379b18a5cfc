import { deleteUnusedSnapshots } from "./balances/refresh";
import type { Loop } from "./jobs/loop";
import type { Loops } from "./jobs/loop-registry";
import { DAY } from "./lib/day";
import type { Runtime } from "./lib/runtime";
import { deleteUnusedAddressLists } from "./storage/address-lists";
import type { Database } from "./storage/database";
import {
  deleteOldDeliveries,
  deleteOldRequests,
  deleteOldScreens,
  thinReadings,
} from "./workspace/every-workspace";

/** How long deliveries of alerts that are over are kept, milliseconds: as long as unused data. */
const DELIVERIES_KEPT = 90 * DAY;

/** How long every reading of an account's balances is kept, milliseconds; afterwards the last one of each day is. */
const READINGS_KEPT = 90 * DAY;

interface Retention {
  db: Database;
  runtime: Pick<Runtime, "now">;
  /** For how many days assessments and scans are kept; undefined: they are evidence, and are kept. */
  screensKeptDays: number | undefined;
  /** For how many days requests of keys are kept. */
  requestsKeptDays: number;
  /** Waits until others have had their turn. */
  yieldFairly: () => Promise<void>;
}

/**
 * Deletes data that is older than it is kept, and data that has not been used for long, at the start and once a day.
 */
export const startRetention = (
  loops: Loops,
  { db, runtime, screensKeptDays, requestsKeptDays, yieldFairly }: Retention,
): Loop =>
  loops.startExclusive({
    name: "deleting unused address lists and balances",
    retry: { first: 5_000, longest: 60_000 },
    begin: ({ fence }) => {
      const own = fence(db);
      const untilNone = async (deleteSome: () => Promise<"more" | "none">) => {
        while ((await deleteSome()) === "more") await yieldFairly();
      };
      return async () => {
        const now = runtime.now();
        await deleteUnusedAddressLists(own, now);
        await deleteUnusedSnapshots(own, now);
        await untilNone(() => deleteOldDeliveries(own, now - DELIVERIES_KEPT));
        await untilNone(() => thinReadings(own, now - READINGS_KEPT));
        await untilNone(() => deleteOldRequests(own, now - requestsKeptDays * DAY));
        if (screensKeptDays !== undefined)
          await untilNone(() => deleteOldScreens(own, now - screensKeptDays * DAY));
        return DAY;
      };
    },
  });
