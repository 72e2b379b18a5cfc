import { Waybill } from "@waybill/sdk";
import { readSentQuote, sendQuote } from "@waybill/sdk/evm-wallets";
import { encodeFunctionData, erc20Abi, type Hex } from "viem";
import { expect, test } from "vitest";
import {
  bundle,
  bundleOf,
  type Call,
  deploySmartAccount,
  nodeOf,
  smartAccount,
} from "../../../examples/support/smart-account";
import { usdc } from "./fixtures";
import { temporaryDirectory, waybill } from "./harness";
import { payingService } from "./paying-service";

const { url, rpcUrl, envOf, newRecipients, wallet } = payingService(["sepolia", "basesep"]);

test("one transaction of a bundler that pays two quotes is two payments: submitted, listed and shown to their ends", async () => {
  const rpc = nodeOf(rpcUrl());
  const address = (name: string) => wallet(name).address as Hex;
  await deploySmartAccount(rpc, { token: usdc, funder: address("alice") });
  const env = envOf();
  const client = new Waybill({ baseUrl: url(), apiKey: env.WAYBILL_API_KEY ?? "" });
  const [to = "0x"] = newRecipients(1);
  const side = { from_chain: "sepolia", to_chain: "sepolia", from_asset: "usdc", to_asset: "usdc" } as const;
  const request = { ...side, slippage_bps: 50, from_address: smartAccount, to_address: to, amount: "41" };
  const quotes = await Promise.all([1, 2, 3].map(() => client.quotes.get(request)));
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, 41n] });
  const calls = [{ to: usdc as Hex, data }];
  const hash = await bundleOf(rpc, address("carol"), [calls, calls]);
  const provider = {
    request: async ({ method, params }: { method: string; params?: unknown }) =>
      method === "eth_accounts" ? [smartAccount] : await rpc(method, Array.isArray(params) ? params : []),
  };
  const [first, second, third] = await Promise.all(
    quotes.map(async (quoted) =>
      JSON.stringify(
        Object.assign({ travelRuleCompliant: false }, await readSentQuote(quoted, provider, hash)),
      ),
    ),
  );
  const here = { home: temporaryDirectory(), env };
  const submit = (stdin: string | undefined) =>
    waybill(["submit", "-", "--wait", "--json"], { ...here, stdin: stdin ?? "" });
  // Bytes without a nonce are believed to be a bundle's only where they are one, of this account.
  const asked = { from: address("alice"), to: usdc, data };
  const plain = await rpc("eth_getRawTransactionByHash", [await rpc("eth_sendTransaction", [asked])]);
  const forged = JSON.parse(first ?? "");
  forged.signedPayload = plain;
  forged.receipt.signed.signedPayload = plain;
  const unproven = await submit(JSON.stringify(forged));
  expect(unproven).toMatchObject({ code: 8, stdout: "" });
  expect(unproven.stderr).toContain("signed.signedPayload");

  for (const [at, file] of [first, second].entries()) {
    const ended = await submit(file);
    expect(ended.code, ended.stderr).toBe(0);
    const quote_id = quotes[at]?.quote.id;
    expect(JSON.parse(ended.stdout)).toMatchObject({ tx_hash: hash, quote_id, status: "completed" });
  }
  const refused = await submit(third);
  expect(refused.code, refused.stderr).toBe(5);
  expect(refused.stderr).toContain("so it does not pay this one");

  const open = await waybill(["payments", "list", "--open", "--json"], here);
  expect(JSON.parse(open.stdout).map(({ id }: { id: string }) => id)).toEqual([
    `${hash}:${quotes[2]?.quote.id}`,
  ]);
  for (const [id, quoted] of [
    [hash, quotes[0]],
    [`${hash}:${quotes[1]?.quote.id}`, quotes[1]],
  ] as const) {
    const shown = await waybill(["payments", "show", id, "--json"], here);
    expect(shown.code, shown.stderr).toBe(0);
    expect(JSON.parse(shown.stdout)).toMatchObject({
      status: "completed",
      report: { tx_hash: hash, quote: { id: quoted?.quote.id } },
    });
  }
});

test.each([
  ["a swap", { to_asset: "usdt" }, "sepolia"],
  ["a payment to another network", { to_chain: "basesep" }, "basesep"],
])(
  "%s of a smart account is submitted with its approval, and followed to its end",
  async (_, over, network) => {
    const rpc = nodeOf(rpcUrl());
    const carol = wallet("carol").address as Hex;
    await deploySmartAccount(rpc, { token: usdc, funder: wallet("alice").address as Hex });
    const env = envOf();
    const client = new Waybill({ baseUrl: url(), apiKey: env.WAYBILL_API_KEY ?? "" });
    const [to = "0x"] = newRecipients(1);
    const side = {
      from_chain: "sepolia",
      to_chain: "sepolia",
      from_asset: "usdc",
      to_asset: "usdc",
    } as const;
    const who = { from_address: smartAccount, to_address: to };
    const quoted = await client.quotes.get({ ...side, slippage_bps: 50, ...who, amount: "2000000", ...over });
    const request = async ({ method, params }: { method: string; params?: unknown }) => {
      const list = Array.isArray(params) ? params : [];
      if (method === "eth_accounts") return [smartAccount];
      const [call]: Call[] = list;
      return method === "eth_sendTransaction" && call
        ? await bundle(rpc, carol, [call])
        : await rpc(method, list);
    };
    const sent = await sendQuote(quoted, { request }, { client });
    const { receipt, approvals = [] } = sent;
    expect(approvals).toHaveLength(1);
    const here = { home: temporaryDirectory(), env };
    const stdin = JSON.stringify({ ...sent, receipt, travelRuleCompliant: false });
    const ended = await waybill(["submit", "-", "--wait", "--json"], { ...here, stdin });
    expect(ended.code, ended.stderr).toBe(0);
    const tracked = JSON.parse(ended.stdout);
    expect(tracked).toMatchObject({ tx_hash: sent.txHash, quote_id: quoted.quote.id, status: "completed" });
    expect(tracked.raw.destination?.network ?? "sepolia").toBe(network);
    const shown = await waybill(["payments", "show", sent.txHash, "--json"], here);
    expect(JSON.parse(shown.stdout)).toMatchObject({
      status: "completed",
      report: { tx_hash: sent.txHash, quote: { id: quoted.quote.id } },
    });
  },
);
