import { expect, test } from "vitest";
import { connectNetworks } from "../../src/chains/connect";
import { systemNetwork } from "../../src/chains/system-network";
import { systemRuntime } from "../../src/lib/system-runtime";
import { signedTx } from "../cosmos";
import { describeHanging } from "./hanging";
import { describeLateBlocks } from "./late-blocks";
import { describeLookedUp } from "./looked-up";
import { describeMuchLater } from "./much-later";
import { describeOlder } from "./older";
import { startFaultyService } from "./payments";
import { describePromised } from "./promised";
import { describeFaultyPayments } from "./suite";

describeFaultyPayments("cosmos");
describeLookedUp("cosmos");
describeMuchLater("cosmos");
describeOlder("cosmos");
describePromised("cosmos");
describeLateBlocks("cosmos");
describeHanging("cosmos");

test("a sender that does not have the fee is refused for certain, and one that has it is not", async () => {
  const service = await startFaultyService("cosmos");
  try {
    const payment = await service.signed();
    const chain = connectNetworks(
      { [service.slug]: service.node.url },
      10_000,
      systemNetwork(systemRuntime),
    ).chains.get(service.slug);
    service.node.set("broadcast", "refuse");
    expect(await chain?.broadcast(payment.signed_payload)).toMatchObject({ isCertain: false });
    service.node.setMethod("GET /cosmos/bank/v1beta1/balances/*/by_denom", "broken");
    expect(await chain?.broadcast(payment.signed_payload)).toMatchObject({ isCertain: false });
    service.node.setMethod("GET /cosmos/bank/v1beta1/balances/*/by_denom", undefined);
    service.node.set("broadcast", undefined);
    const fee = [{ denom: "uosmo", amount: "1".padEnd(30, "0") }];
    const poor = await signedTx({ fee, gas: 200_000 });
    expect(await chain?.broadcast(Buffer.from(poor).toString("base64"))).toMatchObject({ isCertain: true });
  } finally {
    await service.close();
  }
});

// A block of CometBFT is final once it is committed: what a node no longer shows, it does not show, and nothing is undone.
test("a payment that a node stops showing is unknown meanwhile, and neither broadcast again nor reported as lost", async () => {
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
