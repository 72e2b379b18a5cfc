import type { Notice, ReadNotices } from "../alerts/delivery/notice";
import { groupBy } from "../lib/group-by";
import { timestamp } from "../lib/runtime";
import { query } from "../storage/query";
import type { Workspace } from "../workspace/workspace";
import { selectOutputs, type WorkflowOutputRow } from "./outputs";
import { periodName } from "./periods";

/** Reads the messages about runs that have made their outputs. */
export const readRunNotices: ReadNotices = async (workspace, deliveries) => {
  const ids = [...new Set(deliveries.map(({ subject_id }) => subject_id))];
  const [{ rows }, { rows: outputs }] = await query(workspace.db, [
    selectNamedRuns(workspace, ids),
    selectOutputs(workspace, ids),
  ]);
  const runs = new Map(rows.map((run) => [run.id, run]));
  const outputsOf = groupBy(outputs, ({ run_id }) => run_id);
  return new Map(
    deliveries.flatMap(({ id, subject_id, channel_id: channelId, created_at: at }) => {
      const run = runs.get(subject_id);
      return run
        ? [[id, { id, channelId, at, ...runNotice(run, outputsOf.get(run.id) ?? []) }] as const]
        : [];
    }),
  );
};

/** Reads runs with the names of their workflows. */
const selectNamedRuns = ({ db }: Workspace, ids: readonly string[]) =>
  db
    .selectFrom("workflow_runs as run")
    .innerJoin("workflows as workflow", "workflow.id", "run.workflow_id")
    .select(["run.id", "run.workflow_id", "run.template", "run.period_start", "run.period_end"])
    .select("workflow.name")
    .where("run.id", "in", [...ids]);

type NamedRun = Awaited<ReturnType<ReturnType<typeof selectNamedRuns>["executeTakeFirstOrThrow"]>>;

function runNotice(
  run: NamedRun,
  outputs: readonly WorkflowOutputRow[],
): Omit<Notice, "id" | "channelId" | "at"> {
  const period = periodName({ from: run.period_start, before: run.period_end });
  const names = outputs.map(({ filename }) => filename).join(", ");
  const command = `waybill platform workflows runs output ${run.id}`;
  return {
    severity: "none",
    caption: `${run.name}: ${period}`,
    message: `The report for ${period} is ready: ${names}. ${
      outputs.length > 1
        ? `Download each output by its format, for example with: ${command} --format ${outputs[0]?.format}`
        : `Download it with: ${command}`
    }`,
    event: undefined,
    rule: null,
    report: {
      run_id: run.id,
      workflow_id: run.workflow_id,
      template: run.template,
      period_start: timestamp(run.period_start),
      period_end: timestamp(run.period_end),
      outputs: outputs.map(({ format, filename, content_type, size_bytes, sha256 }) => ({
        format,
        filename,
        content_type,
        size_bytes,
        sha256,
        url: `/v2/workflows/runs/${run.id}/output?format=${format}`,
      })),
    },
  };
}
