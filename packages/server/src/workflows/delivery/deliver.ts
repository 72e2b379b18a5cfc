import type { Logger } from "pino";
import { readDeliveryKey } from "../../alerts/delivery/delivery-job";
import { readChannel } from "../../alerts/delivery/due-deliveries";
import { dropped, type Outcome, outcomeOf } from "../../alerts/delivery/outcome";
import type { Sender } from "../../alerts/delivery/sender";
import { enqueue } from "../../jobs/queue/enqueue";
import type { JobHandler, JobOutcome } from "../../jobs/queue/handler";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { openWorkspace, type Workspace } from "../../workspace/workspace";
import { DELIVER_RUN, type RunDeliveryKey, runDeliveryJob } from "./delivery-job";
import { readRunNotice } from "./run-notice";

interface RunDeliveryServices {
  db: Database;
  sender: Sender;
  runtime: Pick<Runtime, "now" | "uuid" | "random">;
  logger: Logger | undefined;
}

/**
 * Tells channels of the outputs of runs, as they are told of alerts: with the same schedule of attempts, signed in the same way. What was
 * sent but could not be recorded, because the server was killed, is sent again under the same id.
 */
export const runDeliveryHandler = ({ db, sender, runtime, logger }: RunDeliveryServices): JobHandler => ({
  kind: DELIVER_RUN,
  // Deliveries count their own attempts; what fails here is the database.
  maxAttempts: Number.POSITIVE_INFINITY,
  retry: { first: 1_000, longest: 60_000 },

  async run(payload, { signal }): Promise<JobOutcome> {
    const key = readDeliveryKey(payload);
    const due = await readRunNotice(openWorkspace(db, key.workspace_id), key.delivery_id);
    if (!due) return "done";
    const channel = await readChannel(db, key);
    const closed = channel ? channel.closedBecause : "channel_deleted";
    const outcome =
      !channel || closed !== null
        ? dropped(closed ?? "channel_deleted", due.attempts)
        : outcomeOf(await sender.send(channel, due.notice, signal), due.attempts, runtime.random);
    if (outcome.error !== null)
      logger?.warn(
        { delivery: key.delivery_id, channel: key.channel_id, failure: outcome.error },
        "a channel could not be told of an output",
      );
    return { effect: (trx) => record(openWorkspace(trx, key.workspace_id), key, outcome, runtime) };
  },
});

async function record(
  own: Workspace,
  key: RunDeliveryKey,
  { state, attempts, status, error, againIn, isGone }: Outcome,
  runtime: RunDeliveryServices["runtime"],
): Promise<void> {
  const now = runtime.now();
  await own.db
    .updateTable("workflow_deliveries")
    .set({
      state,
      attempts,
      last_status: status,
      last_error: error,
      finished_at: state === "pending" ? null : now,
    })
    .where("id", "=", key.delivery_id)
    .where("state", "=", "pending")
    .execute();
  if (againIn !== undefined) await enqueue(own.shared, runDeliveryJob(key, now + againIn), runtime);
  if (isGone)
    await own.db
      .updateTable("alert_channels")
      .set({ enabled: 0, updated_at: now })
      .where("id", "=", key.channel_id)
      .where("enabled", "=", 1)
      .execute();
}
