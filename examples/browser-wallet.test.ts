/** The page in Chromium, with a wallet that only sends, one that announces itself later, and one for Solana. */
import { base58 } from "@scure/base";
import { Keypair } from "@solana/web3.js";
import { Waybill } from "@waybill/sdk";
import { type LocalService, startLocalService } from "@waybill/server/local";
import type { Hex } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Route } from "../scripts/tools/chromium.mjs";
import { sign } from "./support/ed25519";
import { hasChromium, openExample } from "./support/page";
import { bundle, type Call, deploySmartAccount, nodeOf, smartAccount } from "./support/smart-account";

describe.skipIf(!hasChromium)("browser wallet", () => {
  let service: LocalService;
  let example: Awaited<ReturnType<typeof openExample>>;
  const walletOf = (name: string, kind: string) => {
    const found = service.wallets.find((one) => one.name === name && one.kind === kind);
    if (!found) throw new Error(`there is no ${kind} wallet of ${name}`);
    return found;
  };
  const rpcUrlOf = (network: string) => service.networks.find(({ slug }) => slug === network)?.rpcUrl ?? "";

  beforeAll(async () => {
    example = await openExample("browser-wallet");
    const { page, url } = example;
    const allowOrigins = [new URL(url).origin];
    service = await startLocalService({ port: 0, networks: ["sepolia", "solana-devnet"], allowOrigins });
    const rpcUrl = rpcUrlOf("sepolia");
    const solana = Keypair.fromSecretKey(base58.decode(walletOf("alice", "solana").privateKey));
    await page.exposeFunction("signMessage", (message: number[]) => [
      ...sign(Uint8Array.from(message), solana.secretKey),
    ]);
    const rpc = nodeOf(rpcUrl);
    const [alice, carol] = ["alice", "carol"].map((name) => walletOf(name, "evm").address as Hex);
    await deploySmartAccount(rpc, {
      token: "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238",
      funder: alice ?? "0x",
    });
    await page.exposeFunction("sendByBundler", (call: Call) => bundle(rpc, carol ?? "0x", [call]));
    for (const script of ["evm-test-wallet.js", "solana-test-wallet.js"])
      await page.addInitScript({ path: new URL(`./support/${script}`, import.meta.url).pathname });
    const installed = {
      evm: [
        { name: "Sending Wallet", address: walletOf("alice", "evm").address, rpcUrl },
        { name: "Smart Wallet", address: smartAccount, rpcUrl, smart: true },
        { name: "Late Wallet", address: walletOf("carol", "evm").address, rpcUrl, late: true },
      ],
      solana: {
        name: "Solana Wallet",
        address: solana.publicKey.toBase58(),
        publicKey: [...solana.publicKey.toBytes()],
      },
    };
    await page.addInitScript(`
      const { evm, solana } = ${JSON.stringify(installed)};
      for (const one of evm) installEvmWallet(one);
      installSolanaWallet(solana);`);
  });
  afterAll(async () => {
    await example?.close();
    await service?.close();
  });

  const show = async (wallet: string, recipient: string) => {
    const { page, url } = example;
    await page.goto(url);
    await page.getByLabel("Wallet").selectOption({ label: wallet });
    await page.getByText("Service").click();
    await page.getByLabel("Address").fill(service.url);
    await page.getByLabel("API key").fill(service.apiKeys.default);
    await page.getByLabel("Recipient").fill(recipient);
    await page.getByLabel("Amount").fill("2.5");
    await page.getByRole("button", { name: "Show payment" }).click();
    return page;
  };
  const paid = async (button = "Sign and pay") => {
    const { page } = example;
    await page.getByRole("button", { name: button }).click();
    const status = page.locator("#status").filter({ hasText: /^completed: / });
    await status.waitFor({ timeout: 120_000 });
    const [, hash = ""] = ((await status.textContent()) ?? "").split(": ");
    const waybill = new Waybill({ baseUrl: service.url, apiKey: service.apiKeys.default });
    return await waybill.transactions.get(hash);
  };

  test("the chosen wallet pays what is shown, and one that announces itself later is not asked", async () => {
    const bob = walletOf("bob", "evm").address;
    const page = await show("Sending Wallet (sepolia)", bob);
    await page.locator("#payment").waitFor();
    expect(await page.locator("#summary").textContent()).toContain(`Send 2.5 USDC to ${bob}`);
    await page.evaluate("announceLate()");
    expect(await page.locator("select option").allInnerTexts()).toContain("Late Wallet (sepolia)");
    expect(await paid()).toMatchObject({ amount: 2_500_000n, network: "sepolia" });
    const calls = await page.evaluate<Record<string, string[]>>("walletCalls");
    expect(calls["Late Wallet"]).toEqual([]);
    expect(calls["Sending Wallet"]?.filter((method) => method === "eth_sendTransaction")).toHaveLength(1);
  });

  test("a wallet of the Wallet Standard pays on Solana", async () => {
    const page = await show("Solana Wallet (solana-devnet)", walletOf("bob", "solana").address);
    await page.locator("#payment").waitFor();
    expect(await paid()).toMatchObject({ amount: 2_500_000n, network: "solana-devnet" });
  });

  test.each([
    ["Sending Wallet (sepolia)", "evm"],
    ["Solana Wallet (solana-devnet)", "solana"],
  ])("when the answer is lost, the same bytes are sent again: %s", async (wallet, kind) => {
    const page = await show(wallet, walletOf("bob", kind).address);
    await page.locator("#payment").waitFor();
    const sent: (string | null)[] = [];
    const lose = async (route: Route) => {
      sent.push(route.request().postData());
      await route.fetch();
      await route.abort();
    };
    const submissions = (url: URL) => url.pathname === "/v1/transactions";
    await page.route(submissions, lose);
    await page.getByRole("button", { name: "Sign and pay" }).click();
    await page.locator("#status.error").waitFor({ timeout: 120_000 });
    expect(sent.length).toBeGreaterThan(0);
    await page.unroute(submissions);
    const asked = await page.evaluate("walletCalls");
    page.once("request", (request) => sent.push(request.postData()));
    expect(await paid("Send again")).toMatchObject({ amount: 2_500_000n });
    expect(new Set(sent).size).toBe(1);
    expect(await page.evaluate("walletCalls")).toEqual(asked);
    expect(await page.locator("#payment").isHidden()).toBe(true);
  });

  test("a payment that a wallet declines is not offered again without another quote", async () => {
    const page = await show("Sending Wallet (sepolia)", walletOf("bob", "evm").address);
    await page.locator("#payment").waitFor();
    await page.evaluate("declineNext('eth_sendTransaction')");
    await page.getByRole("button", { name: "Sign and pay" }).click();
    await page.locator("#status.error", { hasText: "declined" }).waitFor();
    expect(await page.locator("#payment").isHidden()).toBe(true);
  });

  test("a smart account pays by a bundler's transaction, which is submitted and reported like any other", async () => {
    const page = await show("Smart Wallet (sepolia)", walletOf("bob", "evm").address);
    await page.locator("#payment").waitFor();
    expect(await paid()).toMatchObject({ amount: 2_500_000n, network: "sepolia" });
  });

  const funds = "insufficient funds for gas * price + value";
  test.each([
    ["eth_sendTransaction", { code: 4100, message: "x" }, /has not authorized .* Nothing was sent/],
    ["eth_sendTransaction", { code: 4200, message: "x" }, /does not know this method.*Nothing was sent/],
    ["eth_chainId", { code: 4900, message: "x" }, /is disconnected .* Nothing was sent/],
    ["eth_sendTransaction", { code: 4900, message: "x" }, /is disconnected .* may have sent the payment/],
    ["eth_chainId", { code: 4902, message: "x" }, /does not have this network.*wallet_addEthereumChain/],
    ["eth_sendTransaction", { code: -32_603, message: funds }, /lacks funds .* Nothing was sent/],
    ["eth_sendTransaction", { code: -32_603, message: "lost" }, /may have sent the payment/],
  ])("the answer of a wallet to %s, %o, is reported as it is meant", async (method, error, said) => {
    const page = await show("Sending Wallet (sepolia)", walletOf("bob", "evm").address);
    await page.locator("#payment").waitFor();
    await page.evaluate(`failNext(${JSON.stringify(method)}, ${JSON.stringify(error)})`);
    await page.getByRole("button", { name: "Sign and pay" }).click();
    await page.locator("#status.error", { hasText: said }).waitFor();
  });

  test("a payment that cannot be quoted is reported, and nothing can be paid", async () => {
    const page = await show("Sending Wallet (sepolia)", "0x12");
    await page.locator("#status.error").waitFor();
    expect(await page.locator("#payment").isHidden()).toBe(true);
  });
});
