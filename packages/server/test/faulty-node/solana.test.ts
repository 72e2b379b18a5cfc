import { systemRuntime } from "@waybill/server";
import { expect, test } from "vitest";
import { describeHanging } from "./hanging";
import { result } from "./json-rpc";
import { describeLateBlocks } from "./late-blocks";
import { describeLookedUp } from "./looked-up";
import { describeMuchLater } from "./much-later";
import { describeOlder } from "./older";
import { LOOKED_UP_SOON, startFaultyService } from "./payments";
import { describePromised } from "./promised";
import { describeFaultyPayments } from "./suite";

describeFaultyPayments("solana");
describeLookedUp("solana");
describeMuchLater("solana");
describeOlder("solana");
describePromised("solana");
describeLateBlocks("solana");
describeHanging("solana");

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

test("a payment that is only processed is pending: a fork can still drop it", async () => {
  const service = await startFaultyService("solana");
  try {
    const { tx_hash } = (await service.submit(await service.signed())).body;
    expect(await service.status(tx_hash)).toBe("completed");
    const processed = { slot: 1, confirmations: 0, err: null, confirmationStatus: "processed" };
    service.node.script((call, method) =>
      method === "getSignatureStatuses"
        ? result(call, { context: { slot: 1 }, value: [processed] })
        : undefined,
    );
    const track = async () => (await service.api.call("GET", `/v1/transactions/track/${tx_hash}`)).body;
    expect(await track()).toMatchObject({ status: "pending", raw: { finalized: false } });
    service.node.script(undefined);
    expect((await track()).status).toBe("completed");
  } finally {
    await service.close();
  }
});

test("expired bytes are of unknown outcome while the node may not show them: on chain by the wallet, they are reported", async () => {
  let later = 0;
  const runtime = { ...systemRuntime, now: () => systemRuntime.now() + later };
  const service = await startFaultyService("solana", { ...LOOKED_UP_SOON, runtime }, runtime);
  try {
    const [sent, unsent] = [await service.signed(), await service.signed()];
    const hash = await service.broadcastElsewhere(sent);
    // The quotes have expired, too.
    later += 10 * 60_000;
    // The node does not say which blocks it has, and does not show the transaction.
    service.node.set("lookup", "absent");
    for (const fault of ["broken", "no-method", "garbage", "absent"] as const) {
      service.node.setMethod("getFirstAvailableBlock", fault);
      for (const payment of [sent, unsent])
        expect(await service.submit(payment), fault).toMatchObject({
          status: 503,
          body: { code: "submission_outcome_unknown" },
        });
    }
    expect(await service.isReported(hash)).toBe(false);
    expect(await service.status(hash)).toBe("unknown");
    service.node.set("lookup", undefined);
    service.node.setMethod("getFirstAvailableBlock", undefined);
    await service.reported(hash);
    expect(await service.submit(sent)).toMatchObject({ status: 202, body: { tx_hash: hash } });
    // A node that has all blocks, and shows nothing: it is certain.
    const late = await service.signed();
    later += 10 * 60_000;
    const { status, body } = await service.submit(late);
    expect({ status, fields: Object.keys(body.details) }).toEqual({ status: 422, fields: ["quote_id"] });
  } finally {
    await service.close();
  }
});
