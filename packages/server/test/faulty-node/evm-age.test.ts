import { systemRuntime } from "@waybill/server";
import { describe, expect, onTestFinished, test } from "vitest";
import { evmWallets } from "../../src/local/chains/wallets";
import { connect, rpcOf } from "../chain";
import { signEvm } from "../sign-evm";
import { hashIn } from "./hash-in";
import { paramsOf, result } from "./json-rpc";
import { type PassingTime, startPassingTime } from "./passing-time";
import { type FaultyService, LOOKED_UP_SOON, startFaultyService } from "./payments";

// The facts that date a payment: its nonce, its block, and the clocks of server and chain. An honest payment that counts as
// older than its quote is made twice.

const MINUTE = 60_000;
const [alice] = evmWallets;

const rpc = (service: FaultyService, method: string, params: unknown[]): Promise<unknown> =>
  connect(rpcOf(service.devnet, service.slug)).request({ method, params } as never);

async function start(): Promise<PassingTime> {
  const service = await startPassingTime("evm");
  onTestFinished(() => service.close());
  return service;
}

/** A payment that a node takes and does not acknowledge, nor show until `shown`. */
async function lost(service: FaultyService, payment: Parameters<FaultyService["submit"]>[0]) {
  service.node.set("broadcast", "take-then-drop");
  service.node.set("lookup", "absent");
  const { body } = await service.submit(payment);
  expect(body.code).toBe("submission_outcome_unknown");
  service.node.set("all", undefined);
  return hashIn(body.details.message);
}

describe("a payment with the nonce of a stuck transaction, which the quote counts as used", () => {
  async function stuckThenPaid() {
    const service = await start();
    await rpc(service, "evm_setAutomine", [false]);
    const stuck = await service.signed({ amount: "4100" });
    const send = (bytes: string) => rpc(service, "eth_sendRawTransaction", [bytes]) as Promise<string>;
    await send(stuck.signed_payload);
    const { quote } = (await service.quote({ amount: "4101" })).body;
    const [transaction] = quote.transactions;
    const more = (fee: string) => BigInt(fee) * 3n;
    const signed_payload = await signEvm(alice, transaction, {
      nonce: Number(transaction.meta.nonce) - 1,
      maxFeePerGas: more(transaction.meta.max_fee_per_gas),
      maxPriorityFeePerGas: more(transaction.meta.max_priority_fee_per_gas),
    });
    const mine = async () => {
      await rpc(service, "evm_increaseTime", [2]);
      await rpc(service, "evm_mine", []);
      await rpc(service, "evm_setAutomine", [true]);
    };
    return { service, mine, send, payment: { network: service.slug, quote_id: quote.id, signed_payload } };
  }

  test("handed over without an answer: it is reported once it is mined", async () => {
    const { service, mine, payment } = await stuckThenPaid();
    const hash = await lost(service, payment);
    await mine();
    await service.passTimes(3, 4 * MINUTE);
    expect(await service.isReported(hash)).toBe(true);
    expect(await service.status(hash)).toBe("completed");
    expect((await service.submit(payment)).status).toBe(202);
  });

  test("sent by the wallet, and the node shows its used nonce alone: of unknown outcome, and reported later", async () => {
    const { service, mine, send, payment } = await stuckThenPaid();
    const hash = await send(payment.signed_payload);
    await mine();
    service.node.set("lookup", "absent");
    expect(await service.submit(payment)).toMatchObject({
      status: 503,
      body: { code: "submission_outcome_unknown" },
    });
    service.node.set("all", undefined);
    await service.passTimes(3, 4 * MINUTE);
    expect(await service.isReported(hash)).toBe(true);
  });

  test("sent by the wallet and pending: whether it is the quote's is reported once it is mined", async () => {
    const { service, mine, send, payment } = await stuckThenPaid();
    const hash = await send(payment.signed_payload);
    expect(await service.status(hash, payment.quote_id)).toBe("unknown");
    await mine();
    expect(await service.status(hash, payment.quote_id)).toBe("completed");
  });
});

test("a nonce that was used before the quote: rejected once that block is final, and of unknown outcome before", async () => {
  const service = await start();
  await service.broadcastElsewhere(await service.signed());
  const late = async () => {
    const { quote } = (await service.quote()).body;
    const signed_payload = await signEvm(alice, quote.transactions[0], { nonce: 0 });
    return { network: service.slug, quote_id: quote.id, signed_payload };
  };
  expect(await service.submit(await late())).toMatchObject({
    status: 503,
    body: { code: "submission_outcome_unknown" },
  });
  await service.finalize();
  await service.pass(3 * MINUTE);
  expect(await service.submit(await late())).toMatchObject({
    status: 422,
    body: { details: { signed_payload: [{ code: "rejected" }] } },
  });
});

test.each(["accepted", "lost"])(
  "the server's clock is 20 seconds ahead, and the answer %s: it is reported",
  async (answer) => {
    const runtime = { ...systemRuntime, now: () => systemRuntime.now() + 20_000 };
    const service = await startFaultyService("evm", { ...LOOKED_UP_SOON, runtime });
    onTestFinished(() => service.close());
    const payment = await service.signed();
    const hash =
      answer === "lost" ? await lost(service, payment) : (await service.submit(payment)).body.tx_hash;
    await service.makeBlock();
    await service.reported(hash);
    await expect.poll(() => service.status(hash), { timeout: 60_000 }).toBe("completed");
    expect((await service.submit(payment)).status).toBe(202);
  },
);

test("one answer with another, older block removes nothing", async () => {
  const service = await start();
  const payment = await service.signed();
  const hash = await lost(service, payment);
  const { blockNumber } = (await rpc(service, "eth_getTransactionReceipt", [hash])) as {
    blockNumber: string;
  };
  const older = (await rpc(service, "eth_getBlockByNumber", ["0x0", false])) as object;
  let isWrong = 0;
  service.node.script((call, method) => {
    if (method === "eth_getTransactionByHash") isWrong = 1;
    if (method !== "eth_getBlockByNumber" || paramsOf(call)[0] !== blockNumber || isWrong !== 1)
      return undefined;
    isWrong = 2;
    return result(call, { ...older, timestamp: "0x1" });
  });
  await service.pass(10_000);
  expect(isWrong).toBe(2);
  service.node.script(undefined);
  await service.passTimes(3, 5 * MINUTE);
  expect(await service.isReported(hash)).toBe(true);
  expect(await service.status(hash)).toBe("completed");
});

test.each(["tracked", "submitted", "looked up"])(
  "%s while the node does not show its block, mined before the quote: never the quote's payment",
  async (how) => {
    const service = await start();
    service.node.setMethod("eth_getTransactionCount", "stale-head");
    const payment = await service.signed({ amount: "4004" });
    const hash = await service.broadcastElsewhere(payment);
    await service.pass(30_000);
    const { id } = (await service.quote({ amount: "4004" })).body.quote;
    service.node.setMethod("eth_getTransactionCount", undefined);
    const { blockNumber } = (await rpc(service, "eth_getTransactionReceipt", [hash])) as {
      blockNumber: string;
    };
    const hideBlock = () =>
      service.node.script((call, method) =>
        method === "eth_getBlockByNumber" && paramsOf(call)[0] === blockNumber
          ? result(call, null)
          : undefined,
      );
    const second = { ...payment, quote_id: id };
    if (how === "looked up") service.node.set("lookup", "absent");
    else hideBlock();
    if (how === "tracked") expect(await service.status(hash, id)).toBe("unknown");
    else expect((await service.submit(second)).status).toBe(503);
    if (how === "looked up") {
      service.node.set("lookup", undefined);
      hideBlock();
      await service.pass(30_000);
    }
    service.node.script(undefined);
    await service.passTimes(4, 4 * MINUTE);
    expect(await service.status(hash, id)).toBe("unknown");
    expect(await service.status(hash, payment.quote_id)).toBe("completed");
    expect(await service.isReported(hash)).toBe(false);
  },
);
