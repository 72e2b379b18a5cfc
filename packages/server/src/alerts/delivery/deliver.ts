import type { Transaction } from "kysely";
import type { Logger } from "pino";
import { enqueueAll, postponeGroup, takeJobs } from "../../jobs/queue/enqueue";
import type { JobAttempt, JobHandler, JobOutcome } from "../../jobs/queue/handler";
import { type QueueOptions, startQueue } from "../../jobs/queue/worker";
import { groupBy } from "../../lib/group-by";
import { createLimiter } from "../../lib/limiter";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import type { SharedTables } from "../../storage/tables";
import type { Vault } from "../../vault";
import { openWorkspace, type Workspace } from "../../workspace/workspace";
import type { KindSettings } from "./channel-kinds";
import {
  DELIVERY_KIND,
  type DeliveryChannel,
  type DeliveryKey,
  type DueDelivery,
  deliveryGroup,
  deliveryJob,
  readChannel,
  readDeliveryKey,
  readDue,
} from "./deliveries";
import { type Notice, type ReadNotices, readEventNotices } from "./notice";
import { dropped, type Outcome, outcomeOf } from "./outcome";
import { type MailSender, type Outgoing, OutgoingError } from "./outgoing";
import { createSender, type Sender } from "./sender";

/** Deliveries that one run makes at most: few enough to be repeated after a kill. */
const BATCH = 64;

/** Requests to one receiver at once. */
const AT_ONCE = 8;

/** How long a run begins further deliveries, milliseconds. */
const BEGIN_WITHIN = 5_000;

interface DeliveryServices {
  db: Database;
  sender: Sender;
  runtime: Pick<Runtime, "now" | "monotonic" | "uuid" | "random">;
  logger: Logger | undefined;
  /** Reads the messages about runs of workflows. */
  readReports: ReadNotices;
}

/**
 * Delivers alerts and reports to channels. A job is one delivery; a run takes along what else is due to the same channel,
 * after the first one has shown that its receiver answers. One run at a time holds a channel, so a receiver that hangs has
 * one request, and delays no other receiver. A delivery that was sent but could not be recorded, because the server was
 * killed, is sent again under the same id.
 */
function deliveryHandler({ db, sender, runtime, logger, readReports }: DeliveryServices): JobHandler {
  /**
   * By the subject of a delivery: its name in the log, why a delivery is dropped when its subject is gone, and what
   * reads its messages.
   */
  const subjects = {
    alert_event: { name: "an alert", gone: "event_deleted", read: readEventNotices },
    workflow_run: { name: "a report", gone: "run_deleted", read: readReports },
  } as const satisfies Record<DueDelivery["subject"], { name: string; gone: string; read: ReadNotices }>;

  return {
    kind: DELIVERY_KIND,
    // Deliveries count their own attempts; what fails here is the database.
    maxAttempts: Number.POSITIVE_INFINITY,
    retry: { first: 1_000, longest: 60_000 },
    run: async (payload, { id, signal }): Promise<JobOutcome> => {
      const key = readDeliveryKey(payload);
      const own = openWorkspace(db, key.workspace_id);
      const channel = await readChannel(own, key.channel_id);
      const due = await readDue(own, key, { claimed: id, now: runtime.now(), most: BATCH });
      const attempted = await attemptAll(own, channel, due, signal);
      if (attempted.length === 0) return "done";
      for (const one of attempted) report(one);
      return { effect: (trx) => recordOutcomes(trx, key, attempted, runtime) };
    },
  };

  async function attemptAll(
    own: Workspace,
    channel: DeliveryChannel | undefined,
    due: readonly DueDelivery[],
    signal: JobAttempt["signal"],
  ): Promise<Attempted[]> {
    const closed = channel ? channel.closedBecause : "channel_deleted";
    if (!channel || closed !== null)
      return due.map((delivery) => ({
        delivery,
        outcome: dropped(closed ?? "channel_deleted", delivery.attempts),
      }));
    const [first, ...others] = due;
    if (!first) return [];
    const notices = await readNotices(own, due);
    const attempt = async (delivery: DueDelivery): Promise<Attempted> => {
      const { id, attempts, subject } = delivery;
      const notice = notices.get(id);
      if (!notice) return { delivery, outcome: dropped(subjects[subject].gone, attempts) };
      const sent = await sender.send(channel, notice, signal);
      return { delivery, outcome: outcomeOf(sent, attempts, runtime.random) };
    };
    const attempted = [await attempt(first)];
    let isOpen = attempted.every(({ outcome }) => answers(outcome));
    const begun = runtime.monotonic();
    const limit = createLimiter(AT_ONCE);
    await Promise.all(
      others.map((one) =>
        limit(async () => {
          if (!isOpen || signal.aborted || runtime.monotonic() - begun > BEGIN_WITHIN) return;
          const done = await attempt(one).catch(undefinedWhenAborted);
          if (!done) return;
          attempted.push(done);
          isOpen &&= answers(done.outcome);
        }),
      ),
    );
    return attempted;
  }

  async function readNotices(own: Workspace, due: readonly DueDelivery[]): Promise<Map<string, Notice>> {
    const notices = new Map<string, Notice>();
    for (const [subject, alike] of groupBy(due, (one) => one.subject))
      for (const [id, notice] of await subjects[subject].read(own, alike)) notices.set(id, notice);
    return notices;
  }

  function report({
    delivery: { id, subject, channel_id: channel },
    outcome: { state, attempts, status, error },
  }: Attempted): void {
    const { name } = subjects[subject];
    // `reason` would be redacted: it is the name of personal data in the description.
    const about = { delivery: id, channel, attempt: attempts, status, failure: error };
    if (state === "failed")
      logger?.error(about, `${name} could not be delivered and will not be tried again`);
    else if (state === "pending") logger?.warn(about, `${name} could not be delivered yet`);
    else if (state === "dropped") logger?.warn(about, `${name} was not delivered: its channel is closed`);
  }
}

/** Whether the receiver can be sent more now. */
const answers = ({ pause, isGone, error }: Attempted["outcome"]): boolean =>
  pause === undefined && !isGone && error !== "invalid_channel" && error !== "not_configured";

/** The first one of a run says that it was broken off; others stay as they were. */
function undefinedWhenAborted(error: unknown): undefined {
  if (!(error instanceof OutgoingError)) throw error;
}

/** A delivery, and how its attempt ended. */
interface Attempted {
  delivery: DueDelivery;
  outcome: Outcome;
}

/**
 * Records how attempts of deliveries to one channel ended, in the transaction that ends the job of the first one. A delivery
 * that a request resent meanwhile, and so has another job, is left to that one.
 */
async function recordOutcomes(
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
      others.map(({ delivery }) => delivery.job_id),
    ),
  );
  const recorded = [first, ...others.filter(({ delivery }) => taken.has(delivery.job_id))];
  for (const alike of groupBy(recorded, ({ outcome }) => columnsKey(outcome)).values()) {
    const [{ outcome } = first] = alike;
    await db
      .updateTable("deliveries")
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
        alike.map(({ delivery }) => delivery.id),
      )
      .execute();
  }
  const pauses = recorded.flatMap(({ outcome: { pause } }) => pause ?? []);
  if (pauses.length > 0) await postponeGroup(trx, deliveryGroup(channel_id), now + Math.max(...pauses));
  // After the pause, which is for what was not tried: this has a time of its own.
  const again = recorded.flatMap(({ delivery, outcome: { againIn } }) =>
    againIn === undefined
      ? []
      : [deliveryJob({ workspace_id, delivery_id: delivery.id, channel_id }, now + againIn)],
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

/** Channels that are delivered to at once, each by one job: as many receivers may hang before another one waits. */
const CHANNELS_AT_ONCE = 32;

/** How long new deliveries wait for others, milliseconds: looking for them costs the more the more are waiting. */
const GATHERED_FOR = 10;

interface DeliveryOptions
  extends Pick<QueueOptions, "db" | "loops" | "logger" | "checkInterval" | "leaseDuration"> {
  runtime: Runtime;
  /** Reads the messages about runs of workflows. */
  readReports: ReadNotices;
  config: KindSettings & { mail: MailSender | undefined; outgoing: Outgoing; vault?: Vault | undefined };
}

/** The delivery of alerts, running. */
export interface Delivery {
  sender: Sender;
  /** See `Queue`; default: within 10 milliseconds. */
  wake(within?: number): void;
  close(): Promise<void>;
}

/** Starts delivering to channels, in a queue of their own: receivers that hang hold up nothing else. */
export function openDelivery({ config, runtime, readReports, ...options }: DeliveryOptions): Delivery {
  const { mail, outgoing, pagerdutyUrl, telegram, vault } = config;
  const sender = createSender({ outgoing, mail, settings: { pagerdutyUrl, telegram }, vault, runtime });
  const queue = startQueue({
    ...options,
    runtime,
    clock: runtime,
    name: "delivering alerts",
    concurrency: CHANNELS_AT_ONCE,
    handlers: [deliveryHandler({ ...options, sender, runtime, readReports })],
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
