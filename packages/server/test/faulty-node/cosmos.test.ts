import { expect, test } from "vitest";
import { startFaultyService } from "./payments";
import { describeFaultyPayments } from "./suite";

describeFaultyPayments("cosmos");

// A block of CometBFT is final once it is committed: what a node no longer shows, it does not show, and nothing is undone.
test("a payment that a node stops showing is unknown meanwhile, and neither broadcast again nor told as lost", async () => {
  const service = await startFaultyService("cosmos");
  try {
    const { tx_hash } = (await service.submit(await service.signed())).body;
    const track = async () => (await service.api.call("GET", `/v1/transactions/track/${tx_hash}`)).body;
    const first = await track();
    expect(first).toMatchObject({ status: "completed", raw: { finalized: true } });
    const before = service.node.count("broadcast");
    service.node.set("lookup", "absent");
    const lookups = service.node.count("lookup");
    // The job that settles it may look it up, too.
    for (let times = 0; times < 20; times++) expect(await service.status(tx_hash)).toBe("unknown");
    expect(service.node.count("lookup")).toBeGreaterThanOrEqual(lookups + 20);
    expect(service.node.count("broadcast")).toBe(before);
    expect(await service.isReported(tx_hash)).toBe(true);
    service.node.set("lookup", undefined);
    expect(await track()).toMatchObject({ status: "completed", raw: { height: first.raw.height } });
  } finally {
    await service.close();
  }
});
