import { openDatabase } from "@waybill/server";
import { type Devnet, startDevnet } from "@waybill/server/local";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connectNetworks } from "../src/chains/connect";
import { systemNetwork } from "../src/chains/system-network";
import { readCursor } from "../src/indexing/checkpoints";
import { systemRuntime } from "../src/lib/system-runtime";
import { readAmount, storeAmount } from "../src/storage/amount";
import type { Database } from "../src/storage/database";
import { NATIVE } from "../src/storage/native";
import { rpcOf } from "./chain";
import { alice, bob, carol, chainId, signedTx, type TxOptions, usdc } from "./cosmos";
import { indexNetwork, transfersIn, waitForIndexState, waitForTransfers } from "./index-network";

let devnet: Devnet;
let url: string;
/** The movements of the chain, in order. */
const moved: object[] = [];
beforeAll(async () => {
  devnet = await startDevnet({ networks: [chainId] });
  url = rpcOf(devnet, chainId);
});
afterAll(() => devnet.close());

let db: Database;
beforeEach(async () => {
  db = await openDatabase(":memory:");
  return () => db.destroy();
});

async function send(to: string, options: TxOptions): Promise<string> {
  const node = connectNetworks({ [chainId]: to }, 5_000, systemNetwork(systemRuntime)).cosmos.get(chainId);
  const account = await node?.account(options.from?.address ?? alice.address);
  const bytes = await signedTx({
    accountNumber: account?.number ?? 0n,
    sequence: account?.sequence ?? 0n,
    ...options,
  });
  const payload = Buffer.from(bytes).toString("base64");
  const response = await fetch(`${to}/cosmos/tx/v1beta1/txs`, {
    method: "POST",
    body: JSON.stringify({ tx_bytes: payload, mode: "BROADCAST_MODE_SYNC" }),
  });
  const { tx_response } = (await response.json()) as { tx_response: { code: number; txhash: string } };
  expect(tx_response.code).toBe(0);
  return tx_response.txhash;
}

async function pay(recipient: string, amount: bigint): Promise<void> {
  const txHash = await send(url, { to: recipient, amount: [{ denom: usdc, amount: String(amount) }] });
  moved.push({ token: usdc, sender: alice.address, recipient, amount, txHash });
}

test("payments are read once and to the base unit, and with fees and coins everything adds up", async () => {
  await pay(bob.address, 2_500_001n);
  await pay(carol.address, 1n);
  const both = [
    { denom: usdc, amount: "7" },
    { denom: "uosmo", amount: "5" },
  ];
  const txHash = await send(url, { to: bob.address, amount: both });
  moved.push({ token: usdc, sender: alice.address, recipient: bob.address, amount: 7n, txHash });
  await send(url, { to: bob.address, amount: [{ denom: "uosmo", amount: "5" }] });
  const failed = await send(url, { to: bob.address, amount: [{ denom: usdc, amount: String(10n ** 18n) }] });
  const following = indexNetwork(db, chainId, url);
  await waitForTransfers(db, chainId, moved);
  await following.close();
  // The whole chain was read, so no history is missing.
  expect(await readCursor(db, chainId)).toMatchObject({ start_block: 0, state: "ok" });

  const rows = await db.selectFrom("transfers").selectAll().execute();
  const executed = await db.selectFrom("chain_transactions").selectAll().execute();
  expect(executed.find(({ hash }) => hash === failed)).toMatchObject({
    success: 0,
    types: '["MsgSend"]',
    signers: JSON.stringify([alice.address]),
    fee_amount: storeAmount(5_000n),
    fee_token: NATIVE,
  });
  const sumOf = (all: readonly { amount: string | null }[]) =>
    all.reduce((sum, { amount }) => sum + readAmount(amount ?? "010"), 0n);
  for (const { address } of [alice, bob, carol])
    for (const [token, denom, genesis] of [
      [usdc, usdc, 10n ** 12n],
      [NATIVE, "uosmo", 10n ** 10n],
    ] as const) {
      const path = `/cosmos/bank/v1beta1/balances/${address}/by_denom?denom=${encodeURIComponent(denom)}`;
      const { balance } = (await (await fetch(url + path)).json()) as { balance: { amount: string } };
      const own = rows.filter((row) => row.token === token);
      const fees = executed.filter(
        (row) => row.fee_token === token && JSON.parse(row.signers)[0] === address,
      );
      const changed =
        sumOf(own.filter((row) => row.recipient === address)) -
        sumOf(own.filter((row) => row.sender === address)) -
        sumOf(fees.map(({ fee_amount }) => ({ amount: fee_amount })));
      expect([address, denom, genesis + changed]).toEqual([address, denom, BigInt(balance.amount)]);
    }
});

test("stopped and begun again, while payments go on, there is neither gap nor duplicate", async () => {
  for (let round = 0; round < 4; round++) {
    const following = indexNetwork(db, chainId, url);
    for (let at = 1; at <= 20; at++) await pay(bob.address, BigInt(100 * round + at));
    await following.close();
    const read = await transfersIn(db);
    expect(read).toEqual(moved.slice(0, read.length));
    for (let at = 0; at < 5; at++) await pay(carol.address, 1n);
  }
  const following = indexNetwork(db, chainId, url);
  await waitForTransfers(db, chainId, moved);
  await following.close();
});

test("an unavailable node is reported, and indexing continues when it is back", async () => {
  const away = indexNetwork(db, chainId, "http://127.0.0.1:9", 500);
  await waitForIndexState(db, chainId, "unavailable");
  await away.close();
  const following = indexNetwork(db, chainId, url);
  await waitForTransfers(db, chainId, moved);
  await following.close();
});
