import { expect, onTestFinished, test } from "vitest";
import { findAccess, storeKey } from "../../access/keys";
import { findNetwork } from "../../chains/registry";
import { saveState } from "../../indexing/checkpoints";
import { systemRuntime } from "../../lib/system-runtime";
import { importableLists } from "../../sanctions/lists";
import { openDatabase } from "../../storage/database";
import { openWorkspace } from "../../workspace/workspace";
import { accountSeverities } from "./account-severities";

test("an account that no index knows has no severity, and neither has one of an index that is behind", async () => {
  const db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  const { secret } = await storeKey(db, systemRuntime, { workspace: "w", name: "k", plan: "free" });
  const workspace = openWorkspace(db, (await findAccess(db, secret))?.workspaceId ?? "");
  const services = {
    db,
    runtime: systemRuntime,
    logger: undefined,
    yieldFairly: async () => {},
    sanctions: { expected: importableLists.map(({ id }) => id), required: [], staleAfterDays: 7 },
  };
  const network = findNetwork("solana-devnet");
  if (!network) throw new Error("the registry lost its network");
  const address = "AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD";
  const severity = async () =>
    (await accountSeverities(services, workspace, network, [address])).get(address);
  expect([undefined, "medium"]).toContain(await severity());
  await saveState(db, "solana-devnet", undefined, "behind", 1);
  expect([undefined, "medium"]).toContain(await severity());
  await db.updateTable("index_cursors").set({ state: "ok", start_block: 0, block: 1, hash: "b" }).execute();
  expect(await severity()).toBeDefined();
});
