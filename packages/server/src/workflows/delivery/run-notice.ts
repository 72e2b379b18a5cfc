import type { Notice } from "../../alerts/delivery/notice";
import { timestamp } from "../../lib/runtime";
import type { Workspace } from "../../workspace/workspace";
import { selectOutputs } from "../outputs/read";
import { periodName } from "../periods";

/** A delivery that is to be made, and what the channel is told. */
export interface DueRunDelivery {
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
