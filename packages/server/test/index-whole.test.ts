import { createTestClient, http } from "viem";
import { expect, test } from "vitest";
import { startIndexing } from "../src/indexing/index-loop";
import { openDatabase } from "../src/storage/database";
import { indexTables } from "./index-tables";
import { indexedBridge } from "./indexed-bridge";

const { rpc, happen, deliver, parts, readers, readCleanly, atHead } = indexedBridge();

test("reorganisations that take mints and burns away leave what a clean reading finds", async () => {
  const db = await openDatabase(":memory:");
  const following = startIndexing(parts(db), readers());
  // Burns and mints below the deepest of them.
  await happen(4);
  await deliver();
  await happen(2);
  await deliver();
  await atHead(db);
  for (const [slug, depth] of [
    ["basesep", 1],
    ["basesep", 9],
    ["sepolia", 14],
  ] as const) {
    await reorganise(slug, depth);
    await atHead(db);
    expect(await indexTables(db)).toEqual(await readCleanly());
  }
  const { transfers } = await indexTables(db);
  const statuses = new Set(transfers.filter(({ kind }) => kind === "bridge").map(({ status }) => status));
  expect(statuses).toEqual(new Set(["SUCCEEDED", "PENDING"]));
  await happen(1);
  await atHead(db);
  expect(await indexTables(db)).toEqual(await readCleanly());
  await following.close();
  await db.destroy();
}, 240_000);

async function reorganise(slug: string, depth: number): Promise<void> {
  const anvil = createTestClient({ mode: "anvil", transport: http(rpc()[slug] ?? "", { retryCount: 0 }) });
  await anvil.request({
    // biome-ignore lint/suspicious/noExplicitAny: viem's test client does not know this method
    method: "anvil_reorg" as any,
    params: [depth, []],
  } as never);
}
