import { type Runtime, systemRuntime } from "@waybill/server";
import { expect, vi } from "vitest";
import { connectNetworks } from "../src/chains/connect";
import { systemNetwork } from "../src/chains/system-network";
import { readCursor } from "../src/indexing/checkpoints";
import { startIndexing } from "../src/indexing/index-loop";
import { blockReaders } from "../src/indexing/readers/index";
import { createLoops } from "../src/jobs/loop-registry";
import { readAmount } from "../src/storage/amount";
import type { Database } from "../src/storage/database";
import { NATIVE } from "../src/storage/native";

/** Follows one network, with readers that know nothing but what the database holds. */
export const indexNetwork = (
  db: Database,
  network: string,
  url: string,
  timeout = 5_000,
  runtime: Pick<Runtime, "now"> = systemRuntime,
) =>
  startIndexing(
    { db, runtime, loops: createLoops({ logger: undefined, clock: systemRuntime }), interval: 10 },
    blockReaders(connectNetworks({ [network]: url }, timeout, systemNetwork(systemRuntime))),
  );

/** Every transfer of a token that was read, in the chain's order: what moved, and not the network's own coin. */
export async function transfersIn(db: Database) {
  const rows = await db
    .selectFrom("transfers")
    .select(["token", "sender", "recipient", "amount", "tx_hash"])
    .where("kind", "<>", "bridge")
    .where("token", "<>", NATIVE)
    .orderBy("block")
    .orderBy("position")
    .execute();
  return rows.map(({ amount, tx_hash, ...row }) => ({ ...row, amount: readAmount(amount), txHash: tx_hash }));
}

/** Waits until the index holds exactly these transfers, and then for one more look at the chain. */
export async function waitForTransfers(
  db: Database,
  network: string,
  expected: readonly object[],
): Promise<void> {
  await vi.waitFor(async () => expect(await transfersIn(db)).toEqual(expected), {
    interval: 20,
    timeout: 120_000,
  });
  await waitForIndexState(db, network, "ok");
}

/** Waits until the network's state is this one. */
export const waitForIndexState = (db: Database, network: string, state: string) =>
  vi.waitFor(async () => expect((await readCursor(db, network))?.state).toBe(state), {
    interval: 20,
    timeout: 120_000,
  });
