import type { components } from "@waybill/spec/generated/platform";
import { type Refused, type Report, refused } from "../../field-errors";
import { timestamp } from "../../lib/runtime";
import { readPage } from "../../params/page";
import { readMoment } from "../../params/period";
import { deliveriesOf, type RunDelivery } from "../../workflows/delivery/list";
import { outputsOf, readOutput, type WorkflowOutputRow } from "../../workflows/outputs/read";
import { isAligned, type ReportPeriod } from "../../workflows/periods";
import { findWorkflow } from "../../workflows/rows";
import {
  findRun,
  type NotRun,
  nextRuns,
  type RunRequest,
  requestRun,
  type WorkflowRunRow,
} from "../../workflows/runs";
import { type OutputFormat, templateOf } from "../../workflows/templates";
import type { Workspace } from "../../workspace/workspace";
import { platformError } from "./errors";
import { operation } from "./operation";
import { checkPlatformPage } from "./page";

// Runs of workflows, and their outputs (spec/platform/workflows.yaml).

type Schemas = components["schemas"];

const notFound = () => platformError("workflow_run_not_found", "no such run");
const workflowNotFound = () => platformError("workflow_not_found", "no such workflow");

const showOutput = (row: WorkflowOutputRow): Schemas["WorkflowOutput"] => ({
  ...{ format: row.format as OutputFormat, filename: row.filename, content_type: row.content_type },
  ...{ size_bytes: row.size_bytes, sha256: row.sha256 },
});

const momentOrNull = (time: number | null): string | null => (time === null ? null : timestamp(time));

const showDelivery = (row: RunDelivery): Schemas["WorkflowRun"]["deliveries"][number] => ({
  ...{ channel_id: row.channel_id, status: row.state, error: row.last_error },
  delivered_at: row.state === "delivered" ? momentOrNull(row.finished_at) : null,
});

/** Runs with their outputs and deliveries, in as many statements for a page as for one. */
async function showRuns(
  workspace: Workspace,
  runs: readonly WorkflowRunRow[],
): Promise<Schemas["WorkflowRun"][]> {
  const ids = runs.map(({ id }) => id);
  const [outputs, deliveries] = await Promise.all([outputsOf(workspace, ids), deliveriesOf(workspace, ids)]);
  return runs.map((run) => {
    const own = outputs.filter(({ run_id }) => run_id === run.id).map(showOutput);
    return {
      ...{ id: run.id, workflow_id: run.workflow_id, template: templateOf(run.template).id },
      ...{ trigger: run.trigger_kind, period_start: timestamp(run.period_start) },
      ...{ period_end: timestamp(run.period_end), status: run.status, rerun_of: run.rerun_of },
      ...{ output: own[0] ?? null, outputs: own, error: run.error },
      deliveries: deliveries.filter(({ run_id }) => run_id === run.id).map(showDelivery),
      ...{ created_at: timestamp(run.created_at), started_at: momentOrNull(run.started_at) },
      finished_at: momentOrNull(run.finished_at),
    };
  });
}

async function showRun(workspace: Workspace, run: WorkflowRunRow): Promise<Schemas["WorkflowRun"]> {
  const [shown] = await showRuns(workspace, [run]);
  if (!shown) throw notFound();
  return shown;
}

export const listWorkflowRuns = operation("listWorkflowRuns", {
  check(request, report) {
    const workflowId = request.parameters.workflow_id?.toLowerCase();
    return { workflowId, page: checkPlatformPage(request, ["listWorkflowRuns", workflowId], report, 20) };
  },

  async handle({ resolved: { workflowId, page }, workspace }) {
    if (workflowId !== undefined && !(await findWorkflow(workspace, workflowId))) throw workflowNotFound();
    const { rows, meta } = await readPage<WorkflowRunRow>({
      page,
      keyOf: ({ created_at, id }) => [created_at, id],
      read: ({ key, side }, limit) =>
        nextRuns(workspace, { workflowId, key: key && [Number(key[0]), String(key[1])], side }, limit),
    });
    return { items: await showRuns(workspace, rows), meta };
  },
});

export const getWorkflowRun = operation("getWorkflowRun", {
  async handle({ parameters: { id }, workspace }) {
    const run = await findRun(workspace, id);
    if (!run) throw notFound();
    return showRun(workspace, run);
  },
});

export const getWorkflowOutput = operation("getWorkflowOutput", {
  async handle({ parameters: { id, format }, workspace }) {
    const run = await findRun(workspace, id);
    if (!run) throw notFound();
    const outputs = await outputsOf(workspace, [run.id]);
    const output = format === undefined ? outputs[0] : outputs.find((one) => one.format === format);
    if (!output)
      throw platformError(
        "workflow_output_not_found",
        `the run has no such output: it is ${run.status}, and has ${outputs.map((one) => one.format).join(", ") || "none"}`,
      );
    const { filename, content_type: type } = output;
    return { filename, type, chunks: readOutput(workspace, output) };
  },
});

/** Enqueues a run. Throws 404 and 409. */
async function begin(
  workspace: Workspace,
  workflowId: string,
  request: RunRequest,
  services: { runtime: Parameters<typeof requestRun>[3]; wakeJobs(): void },
): Promise<Schemas["WorkflowRun"]> {
  const run: WorkflowRunRow | NotRun = await requestRun(workspace, workflowId, request, services.runtime);
  if (run === "not_found") throw workflowNotFound();
  if (run === "archived")
    throw platformError("workflow_archived", "the workflow is archived, and is not run any more");
  services.wakeJobs();
  return showRun(workspace, run);
}

export const rerunWorkflow = operation("rerunWorkflow", {
  async handle({ parameters: { id }, workspace }, services) {
    const run = await findRun(workspace, id);
    if (!run) throw notFound();
    const period = { from: run.period_start, before: run.period_end };
    return begin(workspace, run.workflow_id, { period, cause: "rerun", rerunOf: run.id }, services);
  },
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

export const runWorkflow = operation("runWorkflow", {
  async check({ body, workspace }, report, { runtime }) {
    const period = checkCustom(body, report, runtime.now());
    if (period === refused || body.workflow_id === undefined) return { period };
    const workflow = await findWorkflow(workspace, body.workflow_id);
    const template = workflow && templateOf(workflow.template);
    if (template && !isAligned(period, template.periods))
      report(
        "period_start",
        "invalid_value",
        `must begin a UTC ${template.periods.join(" or ")} that ends at period_end: ${template.id} takes no other`,
        { value: body.period_start },
      );
    return { period };
  },

  handle: ({ body, resolved: { period }, workspace }, services) =>
    begin(workspace, body.workflow_id, { period, cause: "custom" }, services),
});
