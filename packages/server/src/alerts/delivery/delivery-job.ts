import type { NewJob } from "../../jobs/queue/enqueue";

/** The kind of jobs that deliver alerts. There is one for each pending delivery, due when it is tried next. */
export const DELIVERY_KIND = "deliver-alert";

/** Which delivery a job makes. */
export interface DeliveryKey {
  workspace_id: string;
  delivery_id: string;
  channel_id: string;
}

/**
 * The job of a delivery, not before `runAt` (Unix milliseconds; default: now). The jobs of one channel are a group: a receiver that
 * hangs has one job at a time, and no other channel waits for it.
 */
export const deliveryJob = (
  { workspace_id, delivery_id, channel_id }: DeliveryKey,
  runAt?: number,
): NewJob => ({
  kind: DELIVERY_KIND,
  key: delivery_id,
  group: deliveryGroup(channel_id),
  payload: { workspace_id, delivery_id, channel_id } satisfies DeliveryKey,
  ...(runAt !== undefined && { runAt }),
});

/** The group of the jobs of a channel. */
export const deliveryGroup = (channelId: string): string => `${DELIVERY_KIND} ${channelId}`;

/** What a job of `deliveryJob` was enqueued with. Throws TypeError for another payload. */
export function readDeliveryKey(payload: unknown): DeliveryKey {
  const { workspace_id, delivery_id, channel_id } = Object(payload) as Partial<
    Record<keyof DeliveryKey, unknown>
  >;
  if (typeof workspace_id !== "string" || typeof delivery_id !== "string" || typeof channel_id !== "string")
    throw new TypeError("the job does not name a delivery");
  return { workspace_id, delivery_id, channel_id };
}
