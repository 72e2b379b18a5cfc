import { afterEach, beforeEach, expect, test } from "vitest";
import { insertChannel } from "../../test/support/alerting";
import { storeKey } from "../access/keys";
import { systemRuntime } from "../lib/system-runtime";
import { type Database, openDatabase } from "../storage/database";
import { openWorkspace, type Workspace } from "../workspace/workspace";
import { requestRun } from "./begin-runs";
import { archiveWorkflow, createWorkflow } from "./instances";
import { announce } from "./run-handler";
import { templateOf } from "./templates";

// Without a server, so that everything waits as long as the test wants it to.

const now = Date.UTC(2024, 2, 1);
const runtime = { ...systemRuntime, now: () => now };
const period = { from: Date.UTC(2024, 1, 1), before: now };

let db: Database;
let workspace: Workspace;
beforeEach(async () => {
  db = await openDatabase(":memory:");
  await storeKey(db, runtime, { workspace: "one", name: "test", plan: "enterprise" });
  const { id } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  workspace = openWorkspace(db, id);
});
afterEach(() => db.destroy());

/** A workflow with a run that waits, one that runs, and one that succeeded and waits for its deliveries. */
async function busy(name: string): Promise<string> {
  const channel = await insertChannel(workspace, { webhook_url: "https://example.com/hook", secrets: [] });
  const settings = { name, enabled: true, channelId: channel, recipients: [], fields: {} };
  const workflow = await createWorkflow(workspace, templateOf("treasury-statement"), settings, runtime);
  if (typeof workflow === "string") throw new Error(workflow);
  for (const status of ["queued", "running", "succeeded"] as const) {
    const run = await requestRun(workspace, workflow.id, period, runtime);
    if (typeof run === "string") throw new Error(run);
    await workspace.db.updateTable("workflow_runs").set({ status }).where("id", "=", run.id).execute();
    if (status !== "succeeded") continue;
    await db.deleteFrom("jobs").where("dedup_key", "=", run.id).execute();
    await announce(workspace, workflow, run, runtime);
  }
  return workflow.id;
}

const stored = async (workflowId: string) => ({
  runs: (
    await workspace.db
      .selectFrom("workflow_runs")
      .select("status")
      .where("workflow_id", "=", workflowId)
      .execute()
  )
    .map(({ status }) => status)
    .sort(),
  deliveries: await workspace.db
    .selectFrom("deliveries")
    .innerJoin("workflow_runs", "workflow_runs.id", "deliveries.subject_id")
    .select(["state", "last_error"])
    .where("workflow_id", "=", workflowId)
    .execute(),
});
const jobs = async () =>
  (await db.selectFrom("jobs").select("kind").execute()).map(({ kind }) => kind).sort();

test("archiving cancels what waits and what runs, and leaves what was done and other workflows", async () => {
  const archived = await busy("archived");
  const ofOne = await jobs();
  expect(ofOne.length).toBe(4);
  const other = await busy("other");
  const untouched = await stored(other);
  expect(await archiveWorkflow(workspace, archived, runtime)).toBe(true);
  expect(await stored(archived)).toEqual({
    runs: ["cancelled", "cancelled", "succeeded"],
    deliveries: [{ state: "dropped", last_error: "workflow_archived" }],
  });
  expect(await stored(other)).toEqual(untouched);
  expect(await jobs()).toEqual(ofOne);
  expect(await archiveWorkflow(workspace, archived, runtime)).toBe(false);
});
