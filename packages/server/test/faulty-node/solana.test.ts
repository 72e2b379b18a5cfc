import { expect, test } from "vitest";
import { describeLateBlocks } from "./late-blocks";
import { describeLookedUp } from "./looked-up";
import { LOOKED_UP_SOON, startFaultyService } from "./payments";
import { describeFaultyPayments } from "./suite";

describeFaultyPayments("solana");
describeLookedUp("solana");
describeLateBlocks("solana");

// LiteSVM has no forks, so the node shows what one would look like: another slot, no transaction, a slot again.
test("a payment whose slot is dropped by a fork is submitted again, is broadcast again, and completes in another slot", async () => {
  const service = await startFaultyService("solana", LOOKED_UP_SOON);
  try {
    const payment = await service.signed();
    service.node.set("lookup", "reorganised");
    const { tx_hash } = (await service.submit(payment)).body;
    const track = async () => (await service.api.call("GET", `/v1/transactions/track/${tx_hash}`)).body;
    const first = await track();
    expect(first).toMatchObject({ status: "completed", raw: { finalized: false } });

    service.node.set("lookup", "absent");
    expect(await track()).toMatchObject({ status: "submitted" });
    const before = service.node.count("broadcast");
    await expect
      .poll(() => service.node.count("broadcast"), { timeout: 60_000, interval: 100 })
      .toBeGreaterThan(before);
    expect(await service.isReported(tx_hash)).toBe(true);

    service.node.set("lookup", undefined);
    const last = await track();
    expect(last).toMatchObject({ status: "completed", raw: { finalized: true } });
    expect(last.raw.slot).not.toBe(first.raw.slot);
    const { body } = await service.api.call("GET", "/v1/transactions");
    expect(body.filter((report: { tx_hash: string }) => report.tx_hash === tx_hash)).toHaveLength(1);
  } finally {
    await service.close();
  }
});
