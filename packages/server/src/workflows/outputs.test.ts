import { randomBytes } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { storeKey } from "../access/keys";
import { systemRuntime } from "../lib/system-runtime";
import { openDatabase } from "../storage/database";
import { openWorkspace } from "../workspace/workspace";
import { requestRun } from "./begin-runs";
import { createWorkflow } from "./instances";
import { openOutput, readOutput } from "./outputs";

import { templateOf } from "./templates";

test.each([0, 100_000, 500_000])("an output is read as it was written, of %i random bytes", async (size) => {
  const db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  await storeKey(db, systemRuntime, { workspace: "one", name: "test", plan: "enterprise" });
  const { id } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  const workspace = openWorkspace(db, id);
  const settings = { name: "x", enabled: false, channelId: null, recipients: [], fields: {} };
  const workflow = await createWorkflow(workspace, templateOf("carf"), settings, systemRuntime);
  if (typeof workflow === "string") throw new Error(workflow);
  const run = await requestRun(workspace, workflow.id, { from: 0, before: 1 }, systemRuntime);
  if (typeof run === "string") throw new Error(run);

  const key = { runId: run.id, attempt: "first", format: "csv" } as const;
  const text = randomBytes(size).toString("base64");
  const writer = openOutput(workspace, key);
  for (let at = 0; at < text.length; at += 50_000) await writer.write(text.slice(at, at + 50_000));
  await writer.end();
  const pieces = await workspace.db.selectFrom("workflow_output_chunks").select("position").execute();
  expect(pieces.length > 1).toBe(size > 0);
  const parts = [];
  for await (const part of readOutput(workspace, { ...key, run_id: run.id })) parts.push(part);
  expect(Buffer.concat(parts).toString()).toBe(text);
});
