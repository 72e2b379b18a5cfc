import { expect, onTestFinished, test } from "vitest";
import { systemRuntime } from "../lib/system-runtime";
import { openDatabase } from "../storage/database";
import { addAccount, listAccounts } from "./accounts";
import { openWorkspace } from "./workspace";

test("an account has the same fields on every engine", async () => {
  const db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  const row = { id: "w", name: "w", disabled_features: "[]", created_at: 0 };
  await db.insertInto("workspaces").values(row).execute();
  const workspace = openWorkspace(db, "w");
  const given = { network: "sepolia", address: "0xa0", name: "own" };
  const added = await addAccount(workspace, systemRuntime, given);
  const own = { ...given, id: added.id, workspace_id: "w", created_at: added.created_at };
  expect(added).toEqual(own);
  expect(await listAccounts(workspace)).toEqual([own]);
});
