import type { Transaction } from "kysely";
import type { Logger } from "pino";
import { enqueueAll, postponeGroup, takeJobs } from "../../jobs/queue/enqueue";
import type { JobAttempt, JobHandler, JobOutcome } from "../../jobs/queue/handler";
import { groupBy } from "../../lib/group-by";
import { createLimiter } from "../../lib/limiter";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import type { SharedTables } from "../../storage/tables";
import { openWorkspace } from "../../workspace/workspace";
import { DELIVERY_KIND, type DeliveryKey, deliveryGroup, deliveryJob, readDeliveryKey } from "./delivery-job";
import { type DeliveryChannel, type DueDelivery, readChannel, readDue } from "./due-deliveries";
import { dropped, type Outcome, outcomeOf } from "./outcome";
import { OutgoingError } from "./outgoing";
import type { Sender } from "./sender";

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
}

/**
 * Delivers alerts. A job is one delivery; a run takes along what else is due to the same channel, after the first one has shown that its
 * receiver answers. One run at a time holds a channel, so a receiver that hangs has one request, and nobody else waits for it. What was
 * sent but could not be recorded, because the server was killed, is sent again under the same id.
 */
export function deliveryHandler({ db, sender, runtime, logger }: DeliveryServices): JobHandler {
  return {
    kind: DELIVERY_KIND,
    // Deliveries count their own attempts; what fails here is the database.
    maxAttempts: Number.POSITIVE_INFINITY,
    retry: { first: 1_000, longest: 60_000 },
    run: async (payload, { id, signal }): Promise<JobOutcome> => {
      const key = readDeliveryKey(payload);
      const channel = await readChannel(db, key);
      const due = await readDue(db, key, { claimed: id, now: runtime.now(), most: BATCH });
      const attempted = await attemptAll(channel, due, signal);
      if (attempted.length === 0) return "done";
      for (const one of attempted) report(one, key.channel_id);
      return { effect: (trx) => recordOutcomes(trx, key, attempted, runtime) };
    },
  };

  async function attemptAll(
    channel: DeliveryChannel | undefined,
    due: readonly DueDelivery[],
    signal: JobAttempt["signal"],
  ): Promise<Attempted[]> {
    const closed = channel ? channel.closedBecause : "channel_deleted";
    if (!channel || closed !== null)
      return due.map(({ id, jobId, attempts }) => ({
        id,
        jobId,
        outcome: dropped(closed ?? "channel_deleted", attempts),
      }));
    const [first, ...others] = due;
    if (!first) return [];
    const attempted = [await attempt(channel, first, signal)];
    let isOpen = attempted.every(({ outcome }) => answers(outcome));
    const begun = runtime.monotonic();
    const limit = createLimiter(AT_ONCE);
    await Promise.all(
      others.map((one) =>
        limit(async () => {
          if (!isOpen || signal.aborted || runtime.monotonic() - begun > BEGIN_WITHIN) return;
          const done = await attempt(channel, one, signal).catch(undefinedWhenAborted);
          if (!done) return;
          attempted.push(done);
          isOpen &&= answers(done.outcome);
        }),
      ),
    );
    return attempted;
  }

  async function attempt(
    channel: DeliveryChannel,
    { id, jobId, attempts, notice }: DueDelivery,
    signal: JobAttempt["signal"],
  ): Promise<Attempted> {
    if (!notice) return { id, jobId, outcome: dropped("event_deleted", attempts) };
    const sent = await sender.send(channel, notice, signal);
    return { id, jobId, outcome: outcomeOf(sent, attempts, runtime.random) };
  }

  function report({ id, outcome: { state, attempts, status, error } }: Attempted, channel: string): void {
    // `reason` would be redacted: it is the name of personal data in the description.
    const about = { delivery: id, channel, attempt: attempts, status, failure: error };
    if (state === "failed") logger?.error(about, "an alert could not be delivered, and is not tried again");
    else if (state === "pending") logger?.warn(about, "an alert could not be delivered yet");
    else if (state === "dropped") logger?.warn(about, "an alert was not delivered: its channel is closed");
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
type Attempted = Pick<DueDelivery, "id" | "jobId"> & { outcome: Outcome };

/**
 * Records how attempts of deliveries to one channel ended, in the transaction that ends the job of the first one. What was sent again
 * by a request meanwhile, and so has another job, is left to that one.
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
