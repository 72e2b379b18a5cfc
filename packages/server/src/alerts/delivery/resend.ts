import { enqueueing } from "../../jobs/queue/enqueue";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { runLast, runTogether, type Statement } from "../../storage/run-together";
import { inSharedTransaction } from "../../storage/shared-transaction";
import { inWorkspace } from "../../workspace/in-workspace";
import type { Workspace } from "../../workspace/workspace";
import { deliveryJob } from "./delivery-job";
import {
  type DeliveryFilter,
  type ListedDelivery,
  listDeliveries,
  openChannels,
  selectDelivery,
} from "./list-deliveries";

type ResendRuntime = Pick<Runtime, "now" | "uuid">;

/** Deliveries that one request sends again. */
const MOST_RESENT = 1_000;

/** What of a delivery begins anew; its id stays. */
const anew = {
  state: "pending",
  attempts: 0,
  last_status: null,
  last_error: null,
  finished_at: null,
} as const;

/**
 * Sends a delivery again, at once; its attempts begin anew. Returns it, or undefined when the workspace has none with this id, or
 * "closed" when its channel gets nothing: it would be dropped, and why it had failed would be forgotten.
 */
export const resendDelivery = (
  workspace: Workspace,
  id: string,
  runtime: ResendRuntime,
): Promise<ListedDelivery | "closed" | undefined> =>
  inWorkspace(workspace, async (own) => {
    const [deliveries, { rows: channels }] = await runTogether(own.db, [
      selectDelivery(own, id),
      openChannels(own)
        .innerJoin("alert_deliveries as delivery", "delivery.channel_id", "alert_channels.id")
        .where("delivery.id", "=", id.toLowerCase()),
    ]);
    const [found] = deliveries.rows;
    if (!found) return undefined;
    if (channels.length === 0) return "closed";
    await runLast(own.shared, restarting(own, [found], runtime));
    return { ...found, ...anew, next_attempt_at: runtime.now() };
  });

/** Sends the oldest of these deliveries again, at most `MOST_RESENT`, to channels that get something. */
export const resendDeliveries = (
  db: Database,
  workspace: Workspace,
  filter: DeliveryFilter,
  runtime: ResendRuntime,
): Promise<{ resent: number; hasMore: boolean }> =>
  inSharedTransaction(db, async (trx) => {
    const own = workspace.within(trx);
    const page = { key: undefined, descending: false, limit: MOST_RESENT + 1 };
    const found = await listDeliveries(own, { ...filter, toOpenChannels: true }, page);
    const resent = found.slice(0, MOST_RESENT);
    await runTogether(trx, restarting(own, resent, runtime));
    return { resent: resent.length, hasMore: found.length > MOST_RESENT };
  });

/** What lets deliveries begin anew. */
function restarting(
  { db, id: workspace_id }: Workspace,
  deliveries: readonly ListedDelivery[],
  runtime: ResendRuntime,
): Statement[] {
  if (deliveries.length === 0) return [];
  const ids = deliveries.map(({ id }) => id);
  const jobs = deliveries.map(({ id, channel_id }) =>
    deliveryJob({ workspace_id, delivery_id: id, channel_id }),
  );
  return [db.updateTable("alert_deliveries").set(anew).where("id", "in", ids), enqueueing(jobs, runtime)];
}
