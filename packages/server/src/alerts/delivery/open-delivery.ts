import type { JobHandler } from "../../jobs/queue/handler";
import { type QueueOptions, startQueue } from "../../jobs/queue/worker";
import type { Runtime } from "../../lib/runtime";
import { deliveryHandler } from "./deliver";
import type { KindSettings } from "./kinds/kind";
import type { MailSender, Outgoing } from "./outgoing";
import { createSender, type Sender } from "./sender";

/** Channels that are told at once, each by one job: as many receivers may hang before another one waits. */
const CHANNELS_AT_ONCE = 32;

/** How long new deliveries wait for others, milliseconds: looking for them costs the more the more are waiting. */
const GATHERED_FOR = 10;

interface DeliveryOptions
  extends Pick<QueueOptions, "db" | "loops" | "logger" | "checkInterval" | "leaseDuration"> {
  runtime: Runtime;
  /** What else is delivered to channels. */
  others?(sender: Sender): readonly JobHandler[];
  config: KindSettings & { mail: MailSender | undefined; outgoing: Outgoing };
}

/** The delivery of alerts, running. */
export interface Delivery {
  sender: Sender;
  /** See `Queue`; default: within 10 milliseconds. */
  wake(within?: number): void;
  close(): Promise<void>;
}

/** Starts delivering alerts, in a queue of their own: receivers that hang hold up nothing else. */
export function openDelivery({ config, runtime, others, ...options }: DeliveryOptions): Delivery {
  const { mail, outgoing, pagerdutyUrl, telegram } = config;
  const sender = createSender({ outgoing, mail, settings: { pagerdutyUrl, telegram }, runtime });
  const queue = startQueue({
    ...options,
    runtime,
    clock: runtime,
    name: "delivering alerts",
    concurrency: CHANNELS_AT_ONCE,
    handlers: [deliveryHandler({ ...options, sender, runtime }), ...(others?.(sender) ?? [])],
  });
  return {
    sender,
    wake: (within = GATHERED_FOR) => queue.wake(within),
    close: async () => {
      await queue.close();
      outgoing.close();
      mail?.close();
    },
  };
}
