/** Payments with a journal, on the local chains of all families; nodes report the state of signed bytes. */
import { type SignedTransfer, Waybill } from "@waybill/sdk";
import { hostileFetch } from "@waybill/sdk/hostile";
import { inclusionFromRpc, memoryJournal, type SignPayment } from "@waybill/sdk/payments";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testSize } from "../test-size";
import { signWith } from "./journey.ts";

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: ["sepolia", "solana-devnet", "osmo-test-5"] });
});
afterAll(() => service.close());

const walletOf = (name: string, kind: string) => {
  const found = service.wallets.find((wallet) => wallet.name === name && wallet.kind === kind);
  if (!found) throw new Error(`no wallet of ${name}`);
  return found;
};

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

test.each([
  ["evm", "sepolia", testSize("PAYMENTS_TOGETHER", 50, 16)],
  ["cosmos", "osmo-test-5", testSize("PAYMENTS_TOGETHER", 12, 8)],
  ["solana", "solana-devnet", testSize("PAYMENTS_TOGETHER", 12, 8)],
])("%s: many payments of one account at once are all completed, each once", async (kind, network, count) => {
  const [bob, carol] = [walletOf("bob", kind), walletOf("alice", kind)];
  const { payments, transactions } = new Waybill({
    baseUrl: service.url,
    apiKey: service.apiKeys.default,
    payments: { journal: memoryJournal(), wait: { pollMs: 100 } },
  });
  const payment = (index: number, id = `payment ${index}`) => ({
    id,
    request: {
      from_chain: network,
      to_chain: network,
      from_asset: "usdc",
      to_asset: "usdc",
      from_address: bob.address,
      to_address: carol.address,
      // Two of each amount: on Solana they are one transaction until the blockhash is another.
      amount: String(5_000 + Math.floor(index / 2)),
      slippage_bps: 0,
    },
    sign: (async (quoted, { nonce }) => signWith(bob, quoted, { nonce })) satisfies SignPayment,
  });
  // Five calls of pay, and a list beside them.
  const single = Array.from({ length: 5 }, (_, index) => payment(index));
  const listed = Array.from({ length: count - 5 }, (_, index) => payment(index + 5));
  const [ends, steps] = await Promise.all([
    Promise.all(single.map(async (one) => (await all(payments.pay(one))).at(-1))),
    all(payments.payAll(listed)),
  ]);
  const last = new Map(steps.map((step) => [step.id, step]));
  for (const end of [...ends, ...last.values()])
    expect(end).toMatchObject({ step: "settled", status: "completed" });
  expect(last.size).toBe(listed.length);
  const reports = (await transactions.list()).filter((one) => one.network === network);
  expect(reports.map(({ amount }) => Number(amount)).sort((one, other) => one - other)).toEqual(
    [...single, ...listed].map(({ request }) => Number(request.amount)),
  );
});

test.each([
  ["evm", "sepolia"],
  ["solana", "solana-devnet"],
  ["cosmos", "osmo-test-5"],
])(
  "%s: signed bytes are possible until they are included, and a replaced signature is impossible",
  async (kind, network) => {
    const urls = Object.fromEntries(service.networks.map(({ slug, rpcUrl }) => [slug, rpcUrl]));
    const inclusion = inclusionFromRpc(urls);
    const began = new Date().toISOString();
    const finalize = () =>
      kind === "evm" &&
      fetch(urls[network] ?? "", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "anvil_mine", params: ["0x2"] }),
      });
    const [alice, bob] = [walletOf("alice", kind), walletOf("bob", kind)];
    const request = (amount: string) => ({
      from_chain: network,
      to_chain: network,
      from_asset: "usdc",
      to_asset: "usdc",
      from_address: alice.address,
      to_address: bob.address,
      amount,
      slippage_bps: 0,
    });
    const sign: SignPayment = (quoted, { nonce }) => signWith(alice, quoted, { nonce });
    const waybill = new Waybill({
      baseUrl: service.url,
      apiKey: service.apiKeys.default,
      payments: { journal: memoryJournal(), inclusion },
    });
    const { payments } = waybill;
    const stopped: SignedTransfer[] = [];
    for await (const step of payments.pay({ id: "1", request: request("1000"), sign }))
      if (step.step === "signed") {
        stopped.push(step.signed);
        break;
      }
    const [first] = stopped;
    if (!first) throw new Error("nothing was signed");
    expect(await inclusion(first, began)).toBe("possible");
    // Behind it nothing is signed: a chain includes nothing behind a nonce that is left out.
    const behind = payments.pay({ id: "3", request: request("3000"), sign });
    if (kind !== "solana")
      await expect(all(behind)).rejects.toMatchObject({ code: "payment_open", paymentId: "1" });
    // Another program with the same wallet: on networks with nonces its payment takes the place of the first one.
    const { payments: elsewhere } = new Waybill({
      baseUrl: service.url,
      apiKey: service.apiKeys.default,
      payments: { journal: memoryJournal(), inclusion },
    });
    for await (const { step } of elsewhere.pay({ id: "2", request: request("2000"), sign }))
      expect(["quoted", "signed", "submitted", kind === "evm" ? "included" : "settled"]).toContain(step);
    if (kind === "evm") {
      expect(await inclusion(first, began)).toBe("possible");
      await finalize();
    }
    expect(await inclusion(first, began)).toBe(kind === "solana" ? "possible" : "impossible");
    // Signed again where that is impossible, sent again where it is not: paid once.
    let paid: SignedTransfer | undefined;
    for await (const step of payments.resume("1", { sign })) if (step.step !== "quoted") paid = step.signed;
    expect(paid).toBeDefined();
    expect(paid?.txHash === first.txHash).toBe(kind === "solana");
    // Paid, and in the list until the block is final: two blocks later on a local EVM network, at once on the others.
    expect(paid && (await inclusion(paid, began))).toBe(kind === "evm" ? "unfinalized" : "included");
    expect((await payments.list()).map(({ id }) => id)).toEqual(
      { evm: ["1", "3"], cosmos: ["3"], solana: [] }[kind],
    );
    await finalize();
    for (const { id } of await payments.list()) await all(payments.resume(id, { sign }));
    await finalize();
    for (const { id } of await payments.list())
      expect((await all(payments.resume(id))).at(-1)).toMatchObject({ step: "settled" });
    const reports = (await waybill.transactions.list()).filter(
      (report) => report.network === network && BigInt(report.amount) < 5_000n,
    );
    expect(reports.map(({ amount }) => amount).sort()).toEqual(
      kind === "solana" ? [1000n, 2000n] : [1000n, 2000n, 3000n],
    );
    expect(await payments.list()).toEqual([]);
  },
);

test.each([
  ["evm", "sepolia", "submission.kept-and-refused"],
  ["evm", "sepolia", "submission.kept-and-throttled"],
  ["solana", "solana-devnet", "submission.kept-and-refused"],
  ["cosmos", "osmo-test-5", "submission.kept-and-refused"],
])(
  "%s on %s: without a journal, a payment that a service takes and denies (%s) is sent once, and then said",
  async (kind, network, tampering) => {
    const [bob, alice] = [walletOf("bob", kind), walletOf("alice", kind)];
    const options = { baseUrl: service.url, apiKey: service.apiKeys.default, maxRetries: 0 };
    const honest = new Waybill(options);
    const { quotes, transactions } = new Waybill({ ...options, fetch: hostileFetch({ tampering }) });
    const amounts: Readonly<Record<string, number>> = { evm: 7001, solana: 7002, cosmos: 7003 };
    const amount = String((amounts[kind] ?? 0) * (tampering.endsWith("refused") ? 1 : 10));
    const request = {
      from_chain: network,
      to_chain: network,
      from_asset: "usdc",
      to_asset: "usdc",
      from_address: bob.address,
      to_address: alice.address,
      amount,
      slippage_bps: 0,
    };
    const reported = async () =>
      (await honest.transactions.list()).filter((one) => String(one.amount) === amount);
    const first = await signWith(bob, await quotes.get(request));
    await expect(transactions.submit(first)).rejects.toMatchObject({ sentHashes: [first.txHash] });
    // Denied, and paid, which this process does not learn by its clients.
    await vi.waitFor(
      async () =>
        expect(await honest.transactions.track(first.txHash)).toMatchObject({ status: "completed" }),
      { timeout: 120_000, interval: 50 },
    );
    const another = async (): Promise<SignedTransfer> => {
      const signed = await signWith(bob, await quotes.get(request));
      // On Solana one blockhash is that of several quotes.
      return signed.txHash === first.txHash ? await another() : signed;
    };
    for (let times = 0; times < 2; times += 1)
      await expect(transactions.submit(await another())).rejects.toMatchObject({
        code: "second_payment",
        txHash: first.txHash,
      });
    expect(await reported()).toHaveLength(1);
    // An honest service, from which this process learns that it was paid: accepted, and then paid again on purpose.
    await honest.transactions.wait(first.txHash, { pollMs: 50 });
    let signed = first;
    for (let times = 2; times < 4; times += 1) {
      const { txHash } = signed;
      while (signed.txHash === txHash) signed = await signWith(bob, await honest.quotes.get(request));
      await honest.transactions.submit(signed);
      await honest.transactions.wait(signed.txHash, { pollMs: 50 });
      expect(await reported()).toHaveLength(times);
    }
  },
);
