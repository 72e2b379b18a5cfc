import { expect, onTestFinished, test } from "vitest";
import { storeKey } from "../access/keys";
import { systemRuntime } from "../lib/system-runtime";
import { openDatabase } from "../storage/database";
import { openWorkspace } from "../workspace/workspace";
import { enqueueScheduled } from "./begin-runs";
import { createWorkflow } from "./instances";
import { duePeriods } from "./periods";
import { nextRuns } from "./rows";
import { templateOf } from "./templates";

const created = Date.UTC(2024, 0, 15);
const runtime = { ...systemRuntime, now: () => created };

test("runs of periods that ended while no server ran are listed as others are, the latest period first", async () => {
  const db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  await storeKey(db, runtime, { workspace: "one", name: "test", plan: "enterprise" });
  const { id } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  const workspace = openWorkspace(db, id);
  const template = templateOf("treasury-statement");
  const settings = { name: "monthly", enabled: true, channelId: null, recipients: [], fields: {} };
  const workflow = await createWorkflow(workspace, template, settings, runtime);
  if (typeof workflow === "string" || workflow.next_run_at === null) throw new Error("it is not scheduled");
  const due = duePeriods(template, workflow.next_run_at, Date.UTC(2025, 5, 1), 100);
  expect(due.length).toBe(16);
  await enqueueScheduled(workspace, workflow, due, runtime);
  const listed = { workflowId: workflow.id, key: undefined, side: "after" } as const;
  const runs = await nextRuns(workspace, listed, 100);
  expect(runs.map(({ period_start }) => period_start)).toEqual(due.map(({ from }) => from).reverse());
});
