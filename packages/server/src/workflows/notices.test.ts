import { expect, onTestFinished, test } from "vitest";
import { insertChannel } from "../../test/support/alerting";
import { storeKey } from "../access/keys";
import { systemRuntime } from "../lib/system-runtime";
import { openDatabase } from "../storage/database";
import { openWorkspace } from "../workspace/workspace";
import { requestRun } from "./begin-runs";
import { createWorkflow } from "./instances";
import { readRunNotices } from "./notices";
import { announce } from "./run-handler";
import { contentTypeOf, type TemplateId, templateOf } from "./templates";

const month = { from: Date.UTC(2024, 1, 1), before: Date.UTC(2024, 2, 1) };
const runtime = { ...systemRuntime, now: () => month.before };

/** The notice to a channel about a run with all outputs of its template, and the run. */
async function noticeOf(of: TemplateId) {
  const db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  await storeKey(db, runtime, { workspace: "one", name: "test", plan: "enterprise" });
  const { id } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  const workspace = openWorkspace(db, id);
  const channelId = await insertChannel(workspace, {});
  const settings = { name: "Ours", enabled: true, channelId, recipients: [], fields: {} };
  const template = templateOf(of);
  const workflow = await createWorkflow(workspace, template, settings, runtime);
  if (typeof workflow === "string") throw new Error(workflow);
  const run = await requestRun(workspace, workflow.id, month, runtime);
  if (typeof run === "string") throw new Error(run);
  const outputs = template.formats.map((format, position) => ({
    run_id: run.id,
    format,
    position,
    filename: `${of}.${format}`,
    attempt: "1",
    content_type: contentTypeOf(format),
    size_bytes: 1,
    sha256: "00",
  }));
  await workspace.db.insertInto("workflow_outputs").values(outputs).execute();
  await announce(workspace, workflow, run, runtime);
  const deliveries = await workspace.db.selectFrom("deliveries").selectAll().execute();
  const [notice] = (await readRunNotices(workspace, deliveries)).values();
  return { run: run.id, notice };
}

test("a channel is notified of all outputs, and how each of them is downloaded", async () => {
  const { run, notice } = await noticeOf("treasury-statement");
  expect(notice).toMatchObject({
    caption: "Ours: 2024-02",
    message: `The report for 2024-02 is ready: treasury-statement.csv, treasury-statement.json, treasury-statement.html. Download each output by its format, for example with: waybill platform workflows runs output ${run} --format csv`,
  });
});

test("the only output of a run needs no format", async () => {
  const { run, notice } = await noticeOf("cadoc-5710");
  expect(notice?.message).toBe(
    `The report for 2024-02 is ready: cadoc-5710.json. Download it with: waybill platform workflows runs output ${run}`,
  );
});
