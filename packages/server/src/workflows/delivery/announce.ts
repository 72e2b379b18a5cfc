import { enqueueAll } from "../../jobs/queue/enqueue";
import type { Runtime } from "../../lib/runtime";
import type { Workspace } from "../../workspace/workspace";
import type { WorkflowRow } from "../rows";
import type { WorkflowRunRow } from "../runs";
import { runDeliveryJob } from "./delivery-job";

/** Enqueues a delivery to each channel of a workflow, in the transaction that ends its run. */
export async function announce(
  own: Workspace,
  { channel_id, recipients }: Pick<WorkflowRow, "channel_id" | "recipients">,
  { id: run_id }: Pick<WorkflowRunRow, "id">,
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<void> {
  const channels = new Set<string>([...(channel_id === null ? [] : [channel_id]), ...JSON.parse(recipients)]);
  if (channels.size === 0) return;
  const rows = await own.db
    .insertInto("workflow_deliveries")
    .values(
      [...channels].map((channel) => ({
        id: runtime.uuid(),
        created_at: runtime.now(),
        run_id,
        channel_id: channel,
        attempts: 0,
        state: "pending" as const,
        last_status: null,
        last_error: null,
        finished_at: null,
      })),
    )
    .onConflict((on) => on.columns(["run_id", "channel_id"]).doNothing())
    .returning(["id", "channel_id"])
    .execute();
  const jobs = rows.map((row) =>
    runDeliveryJob({ workspace_id: own.id, delivery_id: row.id, channel_id: row.channel_id }),
  );
  await enqueueAll(own.shared, jobs, runtime);
}
