import { deleteUnusedSnapshots } from "./balances/snapshots";
import type { Loop } from "./jobs/loop";
import type { Loops } from "./jobs/loop-registry";
import { DAY } from "./lib/day";
import type { Runtime } from "./lib/runtime";
import { deleteUnusedAddressLists } from "./storage/address-lists";
import type { Database } from "./storage/database";

/** Deletes address lists and balances that nobody has used for long, at the start and once a day. */
export const startRetention = (
  loops: Loops,
  { db, runtime }: { db: Database; runtime: Pick<Runtime, "now"> },
): Loop =>
  loops.startExclusive({
    name: "deleting unused address lists and balances",
    retry: { first: 5_000, longest: 60_000 },
    begin: ({ fence }) => {
      const own = fence(db);
      return async () => {
        await deleteUnusedAddressLists(own, runtime.now());
        await deleteUnusedSnapshots(own, runtime.now());
        return DAY;
      };
    },
  });
