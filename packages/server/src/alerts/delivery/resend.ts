import { enqueueAll } from "../../jobs/queue/enqueue";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { inSharedTransaction } from "../../storage/shared-transaction";
import type { Workspace } from "../../workspace/workspace";
import { deliveryJob } from "./delivery-job";
import {
  type DeliveryFilter,
  findDelivery,
  type ListedDelivery,
  listDeliveries,
  openChannels,
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
  db: Database,
  workspace: Workspace,
  id: string,
  runtime: ResendRuntime,
): Promise<ListedDelivery | "closed" | undefined> =>
  inSharedTransaction(db, async (trx) => {
    const own = workspace.within(trx);
    const found = await findDelivery(own, id);
    if (!found) return undefined;
    const channel = openChannels(own).where("alert_channels.id", "=", found.channel_id);
    if (!(await channel.executeTakeFirst())) return "closed";
    await restart(own, [found], runtime);
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
    await restart(own, resent, runtime);
    return { resent: resent.length, hasMore: found.length > MOST_RESENT };
  });

async function restart(
  { db, id: workspace_id, shared }: Workspace,
  deliveries: readonly ListedDelivery[],
  runtime: ResendRuntime,
): Promise<void> {
  if (deliveries.length === 0) return;
  const ids = deliveries.map(({ id }) => id);
  await db.updateTable("alert_deliveries").set(anew).where("id", "in", ids).execute();
  const jobs = deliveries.map(({ id, channel_id }) =>
    deliveryJob({ workspace_id, delivery_id: id, channel_id }),
  );
  await enqueueAll(shared, jobs, runtime);
}
