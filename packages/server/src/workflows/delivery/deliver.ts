import type { Logger } from "pino";
import { readDeliveryKey } from "../../alerts/delivery/delivery-job";
import { readChannel } from "../../alerts/delivery/due-deliveries";
import type { Notice } from "../../alerts/delivery/notice";
import { dropped, type Outcome, outcomeOf } from "../../alerts/delivery/outcome";
import type { Sender } from "../../alerts/delivery/sender";
import { enqueue } from "../../jobs/queue/enqueue";
import type { JobHandler, JobOutcome } from "../../jobs/queue/handler";
import { type Runtime, timestamp } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { openWorkspace, type Workspace } from "../../workspace/workspace";
import { selectOutputs } from "../outputs/read";
import { periodName } from "../periods";
import { DELIVER_RUN, type RunDeliveryKey, runDeliveryJob } from "./delivery-job";

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

/** A delivery that is to be made, and what the channel is told. */
interface DueRunDelivery {
  attempts: number;
  notice: Notice;
}

/** What a channel is told of a run; undefined when it is not to be told any more. */
export async function readRunNotice(
  workspace: Workspace,
  deliveryId: string,
): Promise<DueRunDelivery | undefined> {
  const row = await workspace.db
    .selectFrom("workflow_deliveries as delivery")
    .innerJoin("workflow_runs as run", "run.id", "delivery.run_id")
    .innerJoin("workflows as workflow", "workflow.id", "run.workflow_id")
    .select(["delivery.id", "delivery.channel_id", "delivery.attempts", "delivery.created_at"])
    .select(["run.id as run_id", "run.workflow_id", "run.template", "run.period_start", "run.period_end"])
    .select("workflow.name")
    .where("delivery.id", "=", deliveryId)
    .where("delivery.state", "=", "pending")
    .executeTakeFirst();
  if (!row) return undefined;
  const outputs = await selectOutputs(workspace, [row.run_id]).execute();
  const period = periodName({ from: row.period_start, before: row.period_end });
  const names = outputs.map(({ filename }) => filename).join(", ");
  const command = `waybill platform workflows runs output ${row.run_id}`;
  return {
    attempts: row.attempts,
    notice: {
      id: row.id,
      channelId: row.channel_id,
      at: row.created_at,
      severity: "none",
      caption: `${row.name}: ${period}`,
      message: `The report for ${period} is ready: ${names}. ${
        outputs.length > 1
          ? `Download each of them by its format, such as with: ${command} --format ${outputs[0]?.format}`
          : `Download it with: ${command}`
      }`,
      event: undefined,
      rule: null,
      report: {
        run_id: row.run_id,
        workflow_id: row.workflow_id,
        template: row.template,
        period_start: timestamp(row.period_start),
        period_end: timestamp(row.period_end),
        outputs: outputs.map(({ format, filename, content_type, size_bytes, sha256 }) => ({
          format,
          filename,
          content_type,
          size_bytes,
          sha256,
          url: `/v2/workflows/runs/${row.run_id}/output?format=${format}`,
        })),
      },
    },
  };
}
