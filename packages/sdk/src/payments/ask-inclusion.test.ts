/** Whatever the reader of a chain does once bytes went out, the error says so, and what to do. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { requestOf } from "../../test/support/equal-requests";
import { HostileWorld } from "../../test/support/hostile-world";
import { isWaybillError, ValidationError } from "../errors";
import type { SignedTransfer } from "../types";
import { PaymentOpenError } from "./errors";
import { askInclusion, type InclusionReader } from "./inclusion";
import { inclusionFromRpc } from "./inclusion-from-rpc/inclusion-from-rpc";
import { memoryJournal } from "./memory-journal";
import { paymentsOf } from "./payments";
import type { PaymentStep } from "./payments-options";
import type { PaymentRecord } from "./record";

const request = requestOf("a");

async function stepsOf(payment: AsyncIterable<PaymentStep>) {
  const steps: string[] = [];
  try {
    for await (const { step } of payment) steps.push(step);
  } catch (error) {
    return { steps, error };
  }
  return { steps, error: undefined };
}

/** A payment with this reader, whose service says this of it. */
function payWith(inclusion: InclusionReader, status: string) {
  const world = new HostileWorld(true, () => 0.99);
  world.hostile = false;
  const sent: string[] = [];
  const client = {
    quotes: world.client.quotes,
    transactions: {
      submit: async ({ txHash }: { txHash: string }) => sent.push(txHash),
      wait: async () => ({ status }),
    },
  };
  const payments = paymentsOf(client, { journal: memoryJournal(), inclusion });
  return { payments, client, sent, sign: world.sign("a"), pay: { id: "a", request, sign: world.sign("a") } };
}

function expectOpen(error: unknown, txHash: string | undefined, cause: unknown) {
  expect(error).toBeInstanceOf(PaymentOpenError);
  expect(error).toMatchObject({ code: "payment_open", paymentId: "a", txHash });
  expect(Object(error).cause).toEqual(cause);
  const reported = `${Object(error).message} ${Object(error).hint}`;
  expect(reported).toContain("resume");
  expect(reported).toContain("may have been sent");
  expect(reported).not.toMatch(/nothing was (sent|signed)/i);
}

const readers: Readonly<Record<string, { read: InclusionReader; cause: unknown }>> = {
  "rejects an error": { read: () => Promise.reject(new Error("down")), cause: new Error("down") },
  "rejects a text": { read: () => Promise.reject("down"), cause: "down" },
  "rejects nothing": { read: () => Promise.reject(undefined), cause: undefined },
  "throws at once": {
    read: () => {
      throw new TypeError("no such node");
    },
    cause: new TypeError("no such node"),
  },
};

test.each(
  Object.entries(readers).flatMap(([name, reader]) =>
    ["completed", "failed", "abandoned"].map((status) => ({ name, status, ...reader })),
  ),
)("a reader that $name after a payment that is $status", async ({ status, read, cause }) => {
  const { payments, sent, sign, pay } = payWith(read, status);
  for (const payment of [payments.pay(pay), payments.resume("a"), payments.resume("a", { sign })]) {
    const { steps, error } = await stepsOf(payment);
    expect(steps.at(-1)).toBe("submitted");
    expectOpen(error, sent[0], cause);
  }
  expect(new Set(sent).size).toBe(1);
  expect(await payments.list()).toMatchObject([{ id: "a", attempts: [{ state: "submitted" }] }]);
});

test("a reader that fails when the service refuses the bytes that are sent again", async () => {
  const { payments, client, sent, sign, pay } = payWith(() => Promise.reject(new Error("down")), "failed");
  await stepsOf(payments.pay(pay));
  client.transactions.submit = () =>
    Promise.reject(
      new ValidationError({
        code: "validation_failed",
        message: "no",
        hint: "",
        status: 422,
        requestId: "1",
      }),
    );
  for (const options of [{}, { sign }])
    expectOpen((await stepsOf(payments.resume("a", options))).error, sent[0], new Error("down"));
});

/** A node that answers HTTP 500. */
async function brokenNode(): Promise<string> {
  const server = createServer((_, response) => response.writeHead(500).end()).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An address at which nothing listens any more. */
async function silentNode(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

test.each([
  ["does not listen", silentNode],
  ["answers HTTP 500", brokenNode],
])("a node that %s", async (_what, nodeOf) => {
  const inclusion = inclusionFromRpc({ sepolia: await nodeOf() });
  const { payments, sent, pay } = payWith(inclusion, "completed");
  for (const payment of [payments.pay(pay), payments.resume("a")]) {
    const { error } = await stepsOf(payment);
    expectOpen(error, sent[0], expect.objectContaining({ code: "connection_failed", retryable: true }));
    const { cause } = Object(error);
    expect(`${cause.message} ${cause.hint}`).not.toMatch(/nothing was/i);
  }
});

test("a network without a node is reported before anything is quoted or signed", async () => {
  const { payments, sent, pay } = payWith(inclusionFromRpc({ base: "http://127.0.0.1:1" }), "completed");
  const never = () => expect.unreachable("the signer was asked");
  const { steps, error } = await stepsOf(payments.pay({ ...pay, sign: never }));
  expect({ steps, sent }).toEqual({ steps: [], sent: [] });
  expect(error).toMatchObject({ code: "invalid_argument", message: "urls has no node of sepolia" });
});

test("a reader that turns a network down once bytes are out says so beside them", async () => {
  const reader: InclusionReader = async () => "possible";
  let isDown = false;
  const requireNetwork = () => {
    if (isDown) throw new Error("down");
  };
  const { payments, client, sent, sign, pay } = payWith(Object.assign(reader, { requireNetwork }), "pending");
  await stepsOf(payments.pay(pay));
  isDown = true;
  client.transactions.submit = async () => {
    const said = { code: "validation_failed", message: "no", hint: "", status: 422, requestId: "1" } as const;
    throw new ValidationError(said);
  };
  const { error } = await stepsOf(payments.resume("a", { sign }));
  expectOpen(error, sent[0], new Error("down"));
});

test("a network is its slug for a node, however the request writes it", async () => {
  const { payments, sent, pay } = payWith(inclusionFromRpc({ sepolia: "http://127.0.0.1:1" }), "pending");
  const { steps } = await stepsOf(payments.pay({ ...pay, request: { ...request, from_chain: "Sepolia" } }));
  expect(steps).toEqual(["quoted", "signed", "submitted"]);
  expect(sent).toHaveLength(1);
});

test("without a node for an earlier signature, resume says what is out, and why no more is known", async () => {
  const { payments, client, sent, pay } = payWith(async () => "possible", "pending");
  await stepsOf(payments.pay(pay));
  const elsewhere = inclusionFromRpc({ base: "http://127.0.0.1:1" });
  const checked = paymentsOf(
    { ...client, transactions: { ...client.transactions, wait: async () => ({ status: "completed" }) } },
    { journal: { ...memoryJournal(), get: async () => (await payments.list())[0] }, inclusion: elsewhere },
  );
  const { error } = await stepsOf(checked.resume("a"));
  expectOpen(error, sent[0], expect.objectContaining({ message: "urls has no node of sepolia" }));
  expect(isWaybillError(error)).toBe(true);
});

test("a chain is asked about the bytes of the first of their quotes, whatever quote they are sent for", async () => {
  const form = (quoteId: string, created_at: string) =>
    ({ quoteId, txHash: "0x1", receipt: { quote: { created_at } } }) as unknown as SignedTransfer;
  const first = form("1", "2026-01-01T00:00:00Z");
  const second = form("2", "2026-01-05T00:00:00Z");
  const asked: string[] = [];
  const inclusion: InclusionReader = async ({ quoteId }) => {
    asked.push(quoteId);
    return "possible";
  };
  const record = { id: "a" } as PaymentRecord;
  for (const [signed, others] of [
    [first, undefined],
    [second, [first]],
    [first, [second]],
  ] as const)
    await askInclusion(inclusion, record, {
      state: "submitted",
      signed,
      signedAt: "",
      ...(others && { others }),
    });
  expect(asked).toEqual(["1", "1", "1"]);
});

test("a requireNetwork that is no function is refused at once", () => {
  const inclusion = Object.assign(async () => "possible", { requireNetwork: "sepolia" });
  expect(() =>
    paymentsOf(new HostileWorld(true, () => 0.5).client, Object({ journal: memoryJournal(), inclusion })),
  ).toThrow(expect.objectContaining({ code: "invalid_argument" }));
});
