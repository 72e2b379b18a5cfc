/** Payments of a smart account (ERC-4337), whose wallet answers with the hash of a bundler's transaction, on a local chain. */
import { type QuotedPayment, Waybill } from "@waybill/sdk";
import { readSentQuote, sendQuote, type WalletSentError } from "@waybill/sdk/evm-wallets";
import { verifyReceipt } from "@waybill/sdk/receipts";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { encodeFunctionData, erc20Abi, type Hex, isHex } from "viem";
import { entryPoint06Address, entryPoint07Address, entryPoint08Address } from "viem/account-abstraction";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  bundle,
  bundleOf,
  type Call,
  deploySmartAccount,
  nodeOf,
  smartAccount,
} from "../../examples/support/smart-account.ts";

const usdc: Hex = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";
const eurc: Hex = "0x08210f9170f89ab7658f0b5e3ff39b0e03c594d4";
/** The pool of USDC and USDT with a fee of 0.01 %. */
const dollarPool: Hex = "0x3114B81e3d2C3723602D1DF8e28eBB38bf0626dE";
let service: LocalService;
let waybill: Waybill;
let rpc: ReturnType<typeof nodeOf>;
const addressOf = (name: string) => {
  const address = service.wallets.find((one) => one.name === name && one.kind === "evm")?.address;
  return isHex(address) ? address : expect.unreachable(`there is no wallet of ${name}`);
};
const solanaBob = () =>
  service.wallets.find(({ name, kind }) => name === "bob" && kind === "solana")?.address ?? "";
beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: ["sepolia", "basesep", "solana-devnet"] });
  waybill = new Waybill({ baseUrl: service.url, apiKey: service.apiKeys.default });
  rpc = nodeOf(service.networks.find(({ slug }) => slug === "sepolia")?.rpcUrl ?? "");
  const funder = addressOf("alice");
  await deploySmartAccount(rpc, { token: usdc, funder });
  const args = [smartAccount, 100_000_000n] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args });
  await rpc("eth_sendTransaction", [{ from: funder, to: eurc, data }]);
});
afterAll(() => service.close());

const quote = (more: object = {}) =>
  waybill.quotes.get({
    from_chain: "sepolia",
    to_chain: "sepolia",
    from_asset: "usdc",
    to_asset: "usdc",
    amount: "2500000",
    slippage_bps: 50,
    from_address: smartAccount,
    to_address: addressOf("bob"),
    ...more,
  });
const transfer = (to: Hex, amount: bigint): Call => ({
  to: usdc,
  data: encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, amount] }),
});

/** @param sends what the account does instead of the call that was asked for */
function smartWallet(sends: (asked: Call) => readonly Call[] = (asked) => [asked], sender?: Hex) {
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    const [first] = Array.isArray(params) ? params : [];
    if (method === "eth_accounts") return [smartAccount];
    return method === "eth_sendTransaction"
      ? await bundle(rpc, addressOf("carol"), sends(first), sender)
      : await rpc(method, Array.isArray(params) ? params : []);
  };
  return { request };
}
/** Call data with another address in the place of one. */
const swapped = (data: Hex, from: Hex, to: Hex): Hex =>
  `0x${data.slice(2).replaceAll(from.slice(2).toLowerCase(), to.slice(2).toLowerCase())}`;
const balanceOf = async (account: string) => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "balanceOf", args: [account as Hex] });
  return BigInt(String(await rpc("eth_call", [{ to: usdc, data }, "latest"])));
};

test("a transfer is recognised by its effect, submitted, followed and reported like any other", async () => {
  const before = await balanceOf(addressOf("bob"));
  const quoted = await quote();
  const sent = await sendQuote(quoted, smartWallet(), { client: waybill });
  expect(sent).toMatchObject({
    from: smartAccount.toLowerCase(),
    userOperation: expect.stringMatching(/^0x/),
  });
  expect(sent.nonce).toBeUndefined();
  expect(await balanceOf(addressOf("bob"))).toBe(before + 2_500_000n);
  // The service has not received a report yet.
  const tracked = await waybill.transactions.track(sent.txHash, { quoteId: sent.quoteId });
  expect(tracked.status).toBe("completed");
  for (let times = 0; times < 2; times += 1)
    expect(await waybill.transactions.submit(sent)).toEqual({ tx_hash: sent.txHash });
  expect((await waybill.transactions.wait(sent.txHash)).status).toBe("completed");
  expect(await waybill.transactions.get(sent.txHash)).toMatchObject({
    amount: 2_500_000n,
    quote: { id: quoted.quote.id },
  });
  expect(await readSentQuote(quoted, smartWallet(), sent.txHash)).toMatchObject({
    userOperation: sent.userOperation,
    signedPayload: sent.signedPayload,
  });
});

test("one transfer of a bundler pays one quote: a like one has no effect of it", async () => {
  const [first, second] = [await quote({ amount: "11" }), await quote({ amount: "11" })];
  const sent = await sendQuote(first, smartWallet(), { client: waybill });
  await waybill.transactions.submit(sent);
  const again = await readSentQuote(second, smartWallet(), sent.txHash);
  await expect(waybill.transactions.submit(again)).rejects.toMatchObject({
    code: "validation_failed",
    fields: { signed_payload: [{ message: expect.stringContaining("so it does not pay this one") }] },
  });
  const tracked = await waybill.transactions.track(sent.txHash, { quoteId: second.quote.id });
  expect(tracked).toMatchObject({
    status: "unknown",
    raw: { reason: expect.stringContaining("does not pay this one") },
  });
  expect((await waybill.transactions.wait(sent.txHash, { quoteId: sent.quoteId })).status).toBe("completed");
});

test.each([
  ["of different amounts", ["21", "22"]],
  ["of the same amount to the same recipient", ["23", "23"]],
])("one transaction of a bundler pays two quotes %s, each by its own transfer", async (_, amounts) => {
  const quotes = [await quote({ amount: amounts[0] }), await quote({ amount: amounts[1] })];
  const bob = addressOf("bob");
  const hash = await bundleOf(
    rpc,
    addressOf("carol"),
    amounts.map((amount) => [transfer(bob, BigInt(amount))]),
  );
  const sent = await Promise.all(quotes.map((one) => readSentQuote(one, smartWallet(), hash)));
  for (let times = 0; times < 2; times += 1)
    for (const one of sent) expect(await waybill.transactions.submit(one)).toEqual({ tx_hash: hash });
  for (const [at, { quoteId }] of sent.entries()) {
    expect(await waybill.transactions.wait(hash, { quoteId })).toMatchObject({
      status: "completed",
      quote_id: quoteId,
    });
    expect(await waybill.transactions.get(hash, { quoteId })).toMatchObject({
      amount: BigInt(amounts[at] ?? ""),
      quote: { id: quoteId },
      status: "completed",
    });
  }
  const reported = (await waybill.transactions.list()).filter(({ tx_hash }) => tx_hash === hash);
  expect(reported.map(({ quote: of }) => of?.id).sort()).toEqual(sent.map(({ quoteId }) => quoteId).sort());
  // A third like quote finds no transfer that is left.
  const third = await readSentQuote(await quote({ amount: amounts[1] }), smartWallet(), hash);
  await expect(waybill.transactions.submit(third)).rejects.toMatchObject({ code: "validation_failed" });
});

test("submitted at the same time, two like quotes take one transfer each", async () => {
  const quotes = await Promise.all(Array.from({ length: 3 }, () => quote({ amount: "31" })));
  const calls = [transfer(addressOf("bob"), 31n)];
  const hash = await bundleOf(rpc, addressOf("carol"), [calls, calls]);
  const sent = await Promise.all(quotes.map((one) => readSentQuote(one, smartWallet(), hash)));
  // A payment that has lost a transfer to another one is submitted once more, and finds the next.
  const end = async (one: (typeof sent)[number]): Promise<unknown> => {
    try {
      await waybill.transactions.submit(one);
      return "paid";
    } catch (error) {
      if (Object(error).serverCode === "submission_outcome_unknown") return await end(one);
      return Object(error).code;
    }
  };
  const ends = await Promise.all(sent.map(end));
  expect(ends.sort()).toEqual(["paid", "paid", "validation_failed"]);
});

describe("more than a transfer: its approval and its payment are each a bundler's transaction", () => {
  test.each<[string, object, string, string]>([
    ["a swap", { to_asset: "usdt" }, "uniswap", "sepolia"],
    ["a burn for another network", { to_chain: "basesep" }, "cctp", "basesep"],
  ])(
    "%s is recognised by its effect, submitted, and followed to its end",
    async (_, over, provider, network) => {
      const quoted = await quote(over);
      expect(quoted.quote.provider).toBe(provider);
      const sent = await sendQuote(quoted, smartWallet(), { client: waybill });
      expect(sent).toMatchObject({
        userOperation: expect.stringMatching(/^0x/),
        from: smartAccount.toLowerCase(),
      });
      expect(sent.approvals).toHaveLength(1);
      if (!sent.receipt) return expect.unreachable("it has no receipt");
      await verifyReceipt(JSON.parse(JSON.stringify(sent.receipt)));
      for (let times = 0; times < 2; times += 1)
        expect(await waybill.transactions.submit(sent)).toEqual({ tx_hash: sent.txHash });
      const ended = await waybill.transactions.wait(sent.txHash);
      expect(ended).toMatchObject({ status: "completed", quote_id: sent.quoteId });
      expect(Object(ended.raw.destination).network ?? "sepolia").toBe(network);
      expect(await waybill.transactions.get(sent.txHash)).toMatchObject({
        amount: 2_500_000n,
        quote: { id: quoted.quote.id },
        status: "completed",
      });
    },
  );

  const euros = { from_asset: "eurc", to_asset: "usdc" };
  test.each<[string, () => object]>([
    ["an EVM network", () => ({ ...euros, to_chain: "basesep" })],
    ["Solana", () => ({ ...euros, to_chain: "solana-devnet", to_address: solanaBob() })],
  ])(
    "a swap and a burn for %s are a bundler's transaction each, and the payment ends at the destination",
    async (_, over) => {
      const quoted = await quote(over());
      expect(quoted.quote.provider).toBe("swap-cctp");
      const sent = await sendQuote(quoted, smartWallet(), { client: waybill, acceptQuotedPrice: true });
      expect(sent).toMatchObject({
        userOperation: expect.stringMatching(/^0x/),
        swap: { txHash: expect.stringMatching(/^0x/) },
      });
      expect(sent.swap?.txHash).not.toBe(sent.txHash);
      for (let times = 0; times < 2; times += 1)
        expect(await waybill.transactions.submit(sent)).toEqual({ tx_hash: sent.txHash });
      const ended = await waybill.transactions.wait(sent.txHash);
      expect(ended).toMatchObject({ status: "completed", quote_id: sent.quoteId });
      expect(Object(ended.raw.destination).amount).toBe(quoted.quote.min_amount_out.toString());
      expect(await waybill.transactions.get(sent.txHash)).toMatchObject({
        ...{ amount: 2_500_000n, status: "completed", swap_tx_hash: sent.swap?.txHash },
        quote: { id: quoted.quote.id, provider: "swap-cctp" },
      });
    },
  );

  test("after a swap that its operation did not make, the wallet is not asked for the burn", async () => {
    const asked: string[] = [];
    const wallet = smartWallet((call) => {
      asked.push(call.data.slice(0, 10));
      return call.data.startsWith("0x5ae401dc") ? [] : [call];
    });
    const sending = sendQuote(await quote({ ...euros, to_chain: "basesep" }), wallet, {
      client: waybill,
      acceptQuotedPrice: true,
    });
    await expect(sending).rejects.toMatchObject({
      code: "sent_another",
      message: expect.stringMatching(/no event of exactly/),
    });
    // The approval and the swap.
    expect(asked).toEqual(["0x095ea7b3", "0x5ae401dc"]);
  });

  test.each([
    ["a swap", { to_asset: "usdt" }],
    ["a burn", { to_chain: "basesep" }],
  ])("%s that was sent without the service is followed by its hash", async (_, over) => {
    const sent = await sendQuote(await quote(over), smartWallet(), { client: waybill });
    const { txHash, quoteId } = sent;
    expect((await waybill.transactions.wait(txHash, { quoteId })).status).toBe("completed");
  });

  test("one transaction of a bundler burns for two quotes, each followed by its own burn", async () => {
    const quotes = [await quote({ to_chain: "basesep" }), await quote({ to_chain: "basesep" })];
    const calls = quotes.map(({ quote: { transactions } }): Call[] => {
      const [made] = transactions;
      if (made?.kind !== "evm" || !isHex(made.to) || !isHex(made.data)) return expect.unreachable("not EVM");
      const approval = {
        to: usdc,
        data: encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [made.to, 2_500_000n] }),
      };
      return [approval, { to: made.to, data: made.data }];
    });
    const hash = await bundleOf(rpc, addressOf("carol"), calls);
    const sent = await Promise.all(quotes.map((one) => readSentQuote(one, smartWallet(), hash)));
    for (const one of sent) expect(await waybill.transactions.submit(one)).toEqual({ tx_hash: hash });
    const ended = await Promise.all(sent.map(({ quoteId }) => waybill.transactions.wait(hash, { quoteId })));
    const messages = ended.map(({ status, raw }) => {
      expect(status).toBe("completed");
      return Object(raw.bridge).nonce;
    });
    expect(new Set(messages).size).toBe(2);
    const third = await readSentQuote(await quote({ to_chain: "basesep" }), smartWallet(), hash);
    await expect(waybill.transactions.submit(third)).rejects.toMatchObject({ code: "validation_failed" });
  });
});

test("the EntryPoints that are known are those of the releases", async () => {
  const asked: unknown[] = [];
  const of = (to: string) => ({
    request: async ({ method }: { method: string }) => {
      asked.push(method);
      return method === "eth_getTransactionByHash" ? { to } : null;
    },
  });
  const quoted = await quote();
  for (const to of [entryPoint06Address, entryPoint07Address, entryPoint08Address]) {
    const reading = readSentQuote(quoted, of(to), `0x${"1".repeat(64)}`, { readMs: 1 });
    await expect(reading).rejects.toMatchObject({ code: "sent_unread" });
  }
  expect(asked.filter((method) => method === "eth_getTransactionReceipt").length).toBeGreaterThanOrEqual(3);
});

describe("a transaction that is not the payment is reported as such, by the wallet's node and by the service", () => {
  const asked = (quoted: QuotedPayment, wallet: ReturnType<typeof smartWallet>) =>
    sendQuote(quoted, wallet, { client: waybill }).then(
      () => expect.unreachable("it was taken for the payment"),
      (error: WalletSentError) => error,
    );
  test.each<[string, RegExp, () => ReturnType<typeof smartWallet>]>([
    [
      "another recipient",
      /no event of exactly/,
      () => smartWallet(() => [transfer(addressOf("carol"), 2_500_000n)]),
    ],
    ["less", /no event of exactly/, () => smartWallet(() => [transfer(addressOf("bob"), 2_499_999n)])],
    ["twice", /no event of exactly/, () => smartWallet((call) => [call, call])],
    [
      "nothing, because the operation failed",
      /operation failed/,
      () => smartWallet(() => [transfer(addressOf("bob"), 10n ** 15n)]),
    ],
    ["nothing at all", /no event of exactly/, () => smartWallet(() => [])],
  ])("%s", async (_, message, wallet) => {
    const quoted = await quote();
    const error = await asked(quoted, wallet());
    expect(error).toMatchObject({ code: "sent_another", message: expect.stringMatching(message) });
    const { txHash = "" } = error;
    const tracked = await waybill.transactions.track(txHash, { quoteId: quoted.quote.id });
    expect(tracked.status).toBe("unknown");
    const signedPayload = String(await rpc("eth_getRawTransactionByHash", [txHash]));
    const bytes = { kind: "evm", network: "sepolia", quoteId: quoted.quote.id, from: smartAccount } as const;
    await expect(waybill.transactions.submit({ ...bytes, txHash, signedPayload })).rejects.toMatchObject({
      code: "validation_failed",
    });
  });

  const isApproval = ({ data }: Call) => data.startsWith("0x095ea7b3");
  test.each<[string, object, RegExp, (asked: Call) => Call[]]>([
    ["a swap that was not made", { to_asset: "usdt" }, /no event of exactly/, () => []],
    [
      "a swap whose amount went to the pool alone",
      { to_asset: "usdt" },
      /pool has not paid/,
      () => [transfer(dollarPool, 2_500_000n)],
    ],
    ["a burn that was not made", { to_chain: "basesep" }, /no event of exactly/, () => []],
    [
      "a burn whose amount went to the minter alone",
      { to_chain: "basesep" },
      /no event of this burn/,
      () => [transfer("0xb43db544E2c27092c107639Ad201b3dEfAbcF192", 2_500_000n)],
    ],
    [
      "a burn for another recipient",
      { to_chain: "basesep" },
      /no event of this burn/,
      ({ to, data }) => [{ to, data: swapped(data, addressOf("bob"), addressOf("carol")) }],
    ],
  ])("%s", async (_, over, message, sends) => {
    const quoted = await quote(over);
    const error = await asked(
      quoted,
      smartWallet((call) => (isApproval(call) ? [call] : sends(call))),
    );
    expect(error).toMatchObject({ code: "sent_another", message: expect.stringMatching(message) });
    const { txHash = "" } = error;
    const tracked = await waybill.transactions.track(txHash, { quoteId: quoted.quote.id });
    expect(tracked.status).toBe("unknown");
    const signedPayload = String(await rpc("eth_getRawTransactionByHash", [txHash]));
    const bytes = { kind: "evm", network: "sepolia", quoteId: quoted.quote.id, from: smartAccount } as const;
    await expect(waybill.transactions.submit({ ...bytes, txHash, signedPayload })).rejects.toMatchObject({
      code: "validation_failed",
    });
  });

  test("a node that shows no receipt leaves it open", async () => {
    const wallet = smartWallet();
    const silent = {
      request: async (asked: { method: string; params?: unknown }) =>
        asked.method === "eth_getTransactionReceipt" ? null : await wallet.request(asked),
    };
    await expect(sendQuote(await quote(), silent, { client: waybill, readMs: 10 })).rejects.toMatchObject({
      code: "sent_unread",
    });
  });
});
