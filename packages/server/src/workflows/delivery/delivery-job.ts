import { deliveryGroup } from "../../alerts/delivery/delivery-job";
import type { NewJob } from "../../jobs/queue/enqueue";

/** The kind of jobs that tell a channel of the outputs of a run. */
export const DELIVER_RUN = "deliver-workflow-run";

/** Which delivery a job makes. */
export interface RunDeliveryKey {
  workspace_id: string;
  delivery_id: string;
  channel_id: string;
}

/** The job of a delivery, in the group of its channel: alerts and outputs wait for each other, so a receiver that hangs has one request. */
export const runDeliveryJob = (key: RunDeliveryKey, runAt?: number): NewJob => ({
  kind: DELIVER_RUN,
  key: key.delivery_id,
  group: deliveryGroup(key.channel_id),
  payload: key,
  ...(runAt !== undefined && { runAt }),
});
