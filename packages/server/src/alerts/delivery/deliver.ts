import type { Logger } from "pino";
import type { JobAttempt, JobHandler, JobOutcome } from "../../jobs/queue/handler";
import { createLimiter } from "../../lib/limiter";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { DELIVERY_KIND, readDeliveryKey } from "./delivery-job";
import { type DeliveryChannel, type DueDelivery, readChannel, readDue } from "./due-deliveries";
import { dropped, outcomeOf } from "./outcome";
import { OutgoingError } from "./outgoing";
import { type Attempted, recordOutcomes } from "./record-outcomes";
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
