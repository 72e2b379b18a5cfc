import type { Transaction } from "kysely";
import { enqueueAll, postponeGroup, takeJobs } from "../../jobs/queue/enqueue";
import { groupBy } from "../../lib/group-by";
import type { Runtime } from "../../lib/runtime";
import type { SharedTables } from "../../storage/tables";
import { openWorkspace } from "../../workspace/workspace";
import { type DeliveryKey, deliveryGroup, deliveryJob } from "./delivery-job";
import type { DueDelivery } from "./due-deliveries";
import type { Outcome } from "./outcome";

/** A delivery, and how its attempt ended. */
export type Attempted = Pick<DueDelivery, "id" | "jobId"> & { outcome: Outcome };

/**
 * Records how attempts of deliveries to one channel ended, in the transaction that ends the job of the first one. What was sent again
 * by a request meanwhile, and so has another job, is left to that one.
 */
export async function recordOutcomes(
  trx: Transaction<SharedTables>,
  { workspace_id, channel_id }: Omit<DeliveryKey, "delivery_id">,
  [first, ...others]: readonly Attempted[],
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<void> {
  if (!first) return;
  const now = runtime.now();
  const { db } = openWorkspace(trx, workspace_id);
  const taken = new Set(
    await takeJobs(
      trx,
      others.map(({ jobId }) => jobId),
    ),
  );
  const recorded = [first, ...others.filter(({ jobId }) => taken.has(jobId))];
  for (const alike of groupBy(recorded, ({ outcome }) => columnsKey(outcome)).values()) {
    const [{ outcome } = first] = alike;
    await db
      .updateTable("alert_deliveries")
      .set({
        state: outcome.state,
        attempts: outcome.attempts,
        last_status: outcome.status,
        last_error: outcome.error,
        finished_at: outcome.state === "pending" ? null : now,
      })
      .where(
        "id",
        "in",
        alike.map(({ id }) => id),
      )
      .execute();
  }
  const pauses = recorded.flatMap(({ outcome: { pause } }) => pause ?? []);
  if (pauses.length > 0) await postponeGroup(trx, deliveryGroup(channel_id), now + Math.max(...pauses));
  // After the pause, which is for what was not tried: this has a time of its own.
  const again = recorded.flatMap(({ id, outcome: { againIn } }) =>
    againIn === undefined ? [] : [deliveryJob({ workspace_id, delivery_id: id, channel_id }, now + againIn)],
  );
  await enqueueAll(trx, again, runtime);
  if (recorded.some(({ outcome }) => outcome.isGone))
    await db
      .updateTable("alert_channels")
      .set({ enabled: 0, updated_at: now })
      .where("id", "=", channel_id)
      .where("enabled", "=", 1)
      .execute();
}

const columnsKey = ({ state, attempts, status, error }: Outcome): string =>
  [state, attempts, status, error].join(" ");
