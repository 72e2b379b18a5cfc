import { expect, test } from "vitest";
import { Waybill } from "../client";
import { memoryJournal } from "../payments/memory-journal";
import type { PaymentRecord } from "../payments/record";

const network = { slug: "sepolia", label: "Sepolia", kind: "evm", aliases: [], is_testnet: true };

/** A client of a service that answers with these networks, and the paths that it was asked for. */
function clientOf(baseUrl: string, networks: unknown, status = 200) {
  const asked: string[] = [];
  const journal = memoryJournal();
  const waybill = new Waybill({
    baseUrl,
    maxRetries: 0,
    payments: { journal },
    fetch: async (input) => {
      asked.push(new URL(new Request(input).url).pathname);
      return Response.json(networks, { status });
    },
  });
  return { waybill, asked, journal };
}

const named = (...instances: unknown[]) =>
  instances.map((chain_instance, at) => ({
    ...network,
    slug: at === 0 ? "sepolia" : `other-${at}`,
    chain_instance,
  }));

const loopback = [
  "http://127.0.0.1:4280",
  "http://localhost:4280",
  "http://[::1]:4280",
  "http://127.1.2.3/waybill",
];
const elsewhere = [
  "https://service.example",
  "http://192.168.1.5:4280",
  "http://10.0.0.1",
  "http://0.0.0.0:4280",
  "https://localhost.example",
  "https://127.0.0.1.example",
  "http://[::ffff:10.0.0.1]:4280",
  "http://128.0.0.1",
];

test.each(loopback)(
  "a service on this machine, %s, names the instances of its local chains",
  async (baseUrl) => {
    const { waybill } = clientOf(baseUrl, named("a1", null));
    expect([...(await waybill.networks.chainInstances())]).toEqual([["sepolia", "a1"]]);
  },
);

test.each(elsewhere)("a service elsewhere, %s, is not asked, and names none", async (baseUrl) => {
  const { waybill, asked } = clientOf(baseUrl, named("a1"));
  expect((await waybill.networks.chainInstances()).size).toBe(0);
  expect(asked).toEqual([]);
});

test.each([
  [named(1)],
  [named({ toString: () => "a1" })],
  [named("")],
  [named("a".repeat(65))],
  [named("a\u001b[31m")],
  [named(["a1"])],
])("an answer without instances, %j, names none", async (answer) => {
  const { waybill } = clientOf("http://127.0.0.1:4280", answer);
  expect((await waybill.networks.chainInstances()).size).toBe(0);
});

test("a service without a list of networks runs no local chains; one that fails is an error", async () => {
  const missing = clientOf("http://127.0.0.1:4280", { message: "not found" }, 404);
  expect((await missing.waybill.networks.chainInstances()).size).toBe(0);
  const failing = clientOf("http://127.0.0.1:4280", {}, 500);
  await expect(failing.waybill.networks.chainInstances()).rejects.toMatchObject({ code: "api_error" });
  const other = clientOf("http://127.0.0.1:4280", { sepolia: "a1" });
  await expect(other.waybill.networks.chainInstances()).rejects.toMatchObject({ code: "invalid_response" });
});

const request = {
  from_chain: "sepolia",
  to_chain: "sepolia",
  from_asset: "usdc",
  to_asset: "usdc",
  from_address: "0xA",
  to_address: "0xB",
  amount: "5",
  slippage_bps: 0,
};

/** A payment that was made on a local chain. */
const paid: PaymentRecord = {
  id: "order-1",
  version: 1,
  request,
  travelRuleCompliant: false,
  createdAt: "2026-01-15T09:30:00.000Z",
  chainInstance: "a1",
  attempts: [
    {
      state: "completed",
      signedAt: "2026-01-15T09:30:00.000Z",
      signed: {
        kind: "evm",
        network: "sepolia",
        quoteId: "q",
        from: "0xA",
        nonce: "0",
        signedPayload: "0xab",
        txHash: "0xcd",
      },
    },
  ],
};

test.each(elsewhere)(
  "a service elsewhere, %s, that names another chain has nothing paid again",
  async (baseUrl) => {
    const { waybill, asked, journal } = clientOf(baseUrl, named("b2"));
    await journal.write(paid);
    await journal.write({
      ...paid,
      id: "order-2",
      attempts: [{ ...paid.attempts[0], state: "signed" } as never],
    });
    const sign = () => expect.unreachable();
    const steps: unknown[] = [];
    for await (const step of waybill.payments.pay({ id: "order-1", request, sign })) steps.push(step);
    expect(steps).toMatchObject([{ step: "settled", status: "completed" }]);
    await expect(
      waybill.payments.pay({ id: "order-3", request, sign, refuseRepeatMs: 10 ** 12 }).next(),
    ).rejects.toMatchObject({ code: "payment_repeated" });
    expect(await waybill.payments.list()).toMatchObject([{ id: "order-2" }]);
    expect(asked).toEqual([]);
    expect(await journal.get("order-1")).toEqual(paid);
  },
);

test("a service on this machine that names another chain has the payment made again", async () => {
  const { waybill, asked, journal } = clientOf("http://127.0.0.1:4280", named("b2"));
  await journal.write(paid);
  const made = waybill.payments.pay({ id: "order-1", request, sign: () => expect.unreachable() });
  await expect(made.next()).rejects.toMatchObject({ code: "invalid_response" });
  expect(asked).toEqual(["/v1/networks", expect.stringMatching(/quote/)]);
  expect(await journal.get("order-1")).toMatchObject({ version: 2, chainInstance: "b2", attempts: [] });
});
