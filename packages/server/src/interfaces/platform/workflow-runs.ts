import type { components } from "@waybill/spec/generated/platform";
import { requireValid } from "../../errors";
import { type Refused, type Report, refused } from "../../field-errors";
import { timestamp } from "../../lib/runtime";
import { readPage } from "../../params/page";
import { isFinerThanMilliseconds, readMoment } from "../../params/period";
import type { Services } from "../../services";
import { type NotRun, repeatRun, requestRun } from "../../workflows/begin-runs";
import { readOutput, type WorkflowOutputRow } from "../../workflows/outputs";
import { isAligned, type ReportPeriod } from "../../workflows/periods";
import {
  findWorkflow,
  nextRuns,
  type RunDelivery,
  type RunResults,
  readResults,
  readRun,
  type WorkflowRow,
  type WorkflowRunRow,
} from "../../workflows/rows";
import { type OutputFormat, templateOf } from "../../workflows/templates";
import { operation, platformError } from "./operation";
import { checkPlatformPage } from "./page";

// Runs of workflows, and their outputs (spec/platform/workflows.yaml).

type Schemas = components["schemas"];

const notFound = () => platformError("workflow_run_not_found", "no such run");
const workflowNotFound = () => platformError("workflow_not_found", "no such workflow");

const showOutput = (row: WorkflowOutputRow): Schemas["WorkflowOutput"] => ({
  format: row.format as OutputFormat,
  filename: row.filename,
  content_type: row.content_type,
  size_bytes: row.size_bytes,
  sha256: row.sha256,
});

const momentOrNull = (time: number | null): string | null => (time === null ? null : timestamp(time));

const showDelivery = (row: RunDelivery): Schemas["WorkflowRun"]["deliveries"][number] => ({
  channel_id: row.channel_id,
  status: row.state,
  error: row.last_error,
  delivered_at: row.state === "delivered" ? momentOrNull(row.finished_at) : null,
});

/** A run with its outputs and deliveries, where there are any. */
function showRun(
  run: WorkflowRunRow,
  { outputs, deliveries }: RunResults = { outputs: [], deliveries: [] },
): Schemas["WorkflowRun"] {
  const own = outputs.filter(({ run_id }) => run_id === run.id).map(showOutput);
  return {
    id: run.id,
    workflow_id: run.workflow_id,
    template: templateOf(run.template).id,
    trigger: run.trigger_kind,
    period_start: timestamp(run.period_start),
    period_end: timestamp(run.period_end),
    status: run.status,
    rerun_of: run.rerun_of,
    output: own[0] ?? null,
    outputs: own,
    error: run.error,
    deliveries: deliveries.filter(({ subject_id }) => subject_id === run.id).map(showDelivery),
    created_at: timestamp(run.created_at),
    started_at: momentOrNull(run.started_at),
    finished_at: momentOrNull(run.finished_at),
  };
}

export const listWorkflowRuns = operation("listWorkflowRuns", {
  check(request, report) {
    const workflowId = request.parameters.workflow_id?.toLowerCase();
    return { workflowId, page: checkPlatformPage(request, ["listWorkflowRuns", workflowId], report, 20) };
  },

  async handle({ resolved: { workflowId, page }, workspace }) {
    const { rows, meta } = await readPage<WorkflowRunRow>({
      page,
      keyOf: ({ created_at, id }) => [created_at, id],
      read: ({ key, side }, limit) =>
        nextRuns(workspace, { workflowId, key: key && [Number(key[0]), String(key[1])], side }, limit),
    });
    // A workflow that has runs exists.
    if (rows.length === 0 && workflowId !== undefined && !(await findWorkflow(workspace, workflowId)))
      throw workflowNotFound();
    const results = await readResults(
      workspace,
      rows.map(({ id }) => id),
    );
    return { items: rows.map((run) => showRun(run, results)), meta };
  },
});

export const getWorkflowRun = operation("getWorkflowRun", {
  async handle({ parameters: { id }, workspace }) {
    const read = await readRun(workspace, id);
    if (!read) throw notFound();
    return showRun(read.run, read);
  },
});

export const getWorkflowOutput = operation("getWorkflowOutput", {
  async handle({ parameters: { id, format }, workspace }) {
    const read = await readRun(workspace, id);
    if (!read) throw notFound();
    const { run, outputs } = read;
    const output = format === undefined ? outputs[0] : outputs.find((one) => one.format === format);
    if (!output)
      throw platformError(
        "workflow_output_not_found",
        `the run has no such output: its status is ${run.status}, and its outputs are ${outputs.map((one) => one.format).join(", ") || "none"}`,
      );
    const { filename, content_type: type } = output;
    return { filename, type, chunks: readOutput(workspace, output) };
  },
});

/** A run that was enqueued. Throws 404 and 409 where none was. */
function begun(run: WorkflowRunRow | NotRun | "no_run", { queue }: Pick<Services, "queue">) {
  if (run === "no_run") throw notFound();
  if (run === "no_workflow") throw workflowNotFound();
  if (run === "archived")
    throw platformError("workflow_archived", "the workflow is archived and can no longer run");
  queue.wake();
  return showRun(run);
}

export const rerunWorkflow = operation("rerunWorkflow", {
  handle: async ({ parameters: { id }, workspace }, services) =>
    begun(await repeatRun(workspace, id, services.runtime), services),
});

interface GivenPeriod {
  period_start?: string | undefined;
  period_end?: string | undefined;
}

/** The period of a custom run, which is over. */
function checkCustom(body: GivenPeriod, report: Report, now: number): ReportPeriod | Refused {
  const moment = (field: keyof GivenPeriod) => {
    const text = body[field];
    if (text === undefined) return refused;
    if (isFinerThanMilliseconds(text))
      return report(field, "invalid_value", "must be midnight UTC", {
        value: text,
      });
    return (
      readMoment(text, "start") ??
      report(field, "invalid_value", "must be a time in ISO 8601, such as 2026-01-01T00:00:00Z", {
        value: text,
      })
    );
  };
  const [from, before] = [moment("period_start"), moment("period_end")];
  if (from === refused || before === refused) return refused;
  const value = body.period_end;
  if (before <= from) return report("period_end", "range", "must be after period_start", { value });
  if (before > now)
    return report("period_end", "range", "must not be in the future: a period is reported once it is over", {
      value,
    });
  return { from, before };
}

/** Reports a period that a workflow does not take. */
function checkAligned(workflow: WorkflowRow, period: ReportPeriod, body: GivenPeriod, report: Report): void {
  const { id, periods } = templateOf(workflow.template);
  if (!isAligned(period, periods))
    report(
      "period_start",
      "invalid_value",
      `must begin a UTC ${periods.join(" or ")} that ends at period_end: ${id} supports no other period`,
      { value: body.period_start },
    );
}

export const runWorkflow = operation("runWorkflow", {
  check: ({ body }, report, { runtime }) => ({ period: checkCustom(body, report, runtime.now()) }),

  async handle({ body, resolved: { period }, workspace }, services) {
    const accept = (workflow: WorkflowRow) =>
      requireValid((report) => checkAligned(workflow, period, body, report));
    return begun(await requestRun(workspace, body.workflow_id, period, services.runtime, accept), services);
  },
});
