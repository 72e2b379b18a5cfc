import { expect, test } from "vitest";
import { connect, rpcOf } from "../chain";
import { describeHanging } from "./hanging";
import { describeLateBlocks } from "./late-blocks";
import { describeLookedUp } from "./looked-up";
import { describeMuchLater } from "./much-later";
import { describeOlder } from "./older";
import { LOOKED_UP_SOON, startFaultyService } from "./payments";
import { describePromised } from "./promised";
import { describeFaultyPayments } from "./suite";

describeFaultyPayments("evm");
describeLookedUp("evm");
describeMuchLater("evm");
describeOlder("evm");
describePromised("evm");
describeLateBlocks("evm");
describeHanging("evm");

test("a payment whose block is undone is pending or gone, is broadcast again, and completes in another block", async () => {
  const service = await startFaultyService("evm", LOOKED_UP_SOON);
  try {
    const chain = connect(rpcOf(service.devnet, service.slug));
    const rpc = (method: string, params: unknown[]) => chain.request({ method, params } as never);
    const payment = await service.signed();
    const snapshot = await rpc("evm_snapshot", []);
    const { tx_hash } = (await service.submit(payment)).body;
    expect(await service.status(tx_hash)).toBe("completed");
    // Until it is seen to be gone, it is not broadcast again with success.
    service.node.set("broadcast", "forget");
    await rpc("evm_revert", [snapshot]);
    expect(await service.status(tx_hash)).toBe("submitted");
    service.node.set("broadcast", undefined);
    await expect.poll(() => service.status(tx_hash), { timeout: 60_000, interval: 200 }).toBe("completed");
    const track = () => service.api.call("GET", `/v1/transactions/track/${tx_hash}`);
    expect((await track()).body.raw.finalized).toBe(false);
    // Two epochs of one block each later it is final.
    await rpc("anvil_mine", ["0x50"]);
    expect((await track()).body).toMatchObject({ status: "completed", raw: { finalized: true } });
    expect(await service.isReported(tx_hash)).toBe(true);
  } finally {
    await service.close();
  }
});

test("undone: a receipt of an undone block is neither completed nor final, and the payment is broadcast again", async () => {
  const service = await startFaultyService("evm", LOOKED_UP_SOON);
  try {
    const chain = connect(rpcOf(service.devnet, service.slug));
    const rpc = (method: string, params: unknown[]) => chain.request({ method, params } as never);
    const payment = await service.signed();
    const snapshot = await rpc("evm_snapshot", []);
    const { tx_hash } = (await service.submit(payment)).body;
    const track = async () => (await service.api.call("GET", `/v1/transactions/track/${tx_hash}`)).body;
    expect(await service.status(tx_hash)).toBe("completed");
    expect(await track()).toMatchObject({ status: "completed", raw: { finalized: false } });
    service.node.set("lookup", "undone");
    service.node.set("broadcast", "forget");
    await rpc("evm_revert", [snapshot]);
    // Another block has the number of its block, and is final.
    await rpc("anvil_mine", ["0x50"]);
    const { status, raw } = await track();
    expect([status, raw.finalized]).toEqual(["submitted", undefined]);
    service.node.set("broadcast", undefined);
    const isMined = async () => (await rpc("eth_getTransactionReceipt", [tx_hash as `0x${string}`])) !== null;
    await expect.poll(isMined, { timeout: 60_000, interval: 100 }).toBe(true);
    service.node.set("lookup", undefined);
    expect((await track()).status).toBe("completed");
  } finally {
    await service.close();
  }
});
