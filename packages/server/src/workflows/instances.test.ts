import { expect, onTestFinished, test } from "vitest";
import { storeKey } from "../access/keys";
import { systemRuntime } from "../lib/system-runtime";
import { openDatabase } from "../storage/database";
import { openWorkspace } from "../workspace/workspace";
import { archiveWorkflow, changeWorkflow, createWorkflow } from "./instances";
import { findWorkflow, type WorkflowRow } from "./rows";
import { templateOf } from "./templates";

const runtime = { ...systemRuntime, now: () => Date.UTC(2024, 2, 1) };

const settingsOf = (row: WorkflowRow) => ({
  name: row.name,
  enabled: row.enabled === 1,
  channelId: row.channel_id,
  recipients: JSON.parse(row.recipients),
  fields: JSON.parse(row.fields),
});

async function created() {
  const db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  await storeKey(db, runtime, { workspace: "one", name: "test", plan: "enterprise" });
  const { id } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  const workspace = openWorkspace(db, id);
  const settings = { name: "first", enabled: false, channelId: null, recipients: [], fields: {} };
  const row = await createWorkflow(workspace, templateOf("treasury-statement"), settings, runtime);
  if (typeof row === "string") throw new Error(row);
  return { workspace, id: row.id };
}

test("changes at the same time all survive, each of what it touches", async () => {
  const { workspace, id } = await created();
  await Promise.all([
    changeWorkflow(workspace, id, (row) => ({ ...settingsOf(row), name: "second" }), runtime),
    changeWorkflow(workspace, id, (row) => ({ ...settingsOf(row), enabled: true }), runtime),
    ...["a", "b", "c", "d"].map((key) =>
      changeWorkflow(
        workspace,
        id,
        (row) => ({ ...settingsOf(row), fields: { ...settingsOf(row).fields, [key]: key } }),
        runtime,
      ),
    ),
  ]);
  expect(await findWorkflow(workspace, id)).toMatchObject({
    name: "second",
    enabled: 1,
    next_run_at: expect.any(Number),
    fields: expect.stringMatching(/^(?=.*"a")(?=.*"b")(?=.*"c")(?=.*"d")/),
  });
});

test("a workflow that is archived at the same time as it is changed has no next run", async () => {
  const { workspace, id } = await created();
  await Promise.all([
    changeWorkflow(workspace, id, (row) => ({ ...settingsOf(row), enabled: true }), runtime),
    archiveWorkflow(workspace, id, runtime),
  ]);
  expect(await findWorkflow(workspace, id)).toMatchObject({ archived_at: runtime.now(), next_run_at: null });
  expect(await workspace.shared.selectFrom("jobs").select("kind").execute()).toEqual([]);
});
