/** The checkout in Chromium: the server quotes and reports, the page verifies and has its wallet send. */
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { checkout } from "./checkout/server";
import { hasChromium, openExample } from "./support/page";

/** The checkout's server on a free port of this machine. */
async function startShop(shop: Parameters<typeof checkout>[0]) {
  const server = checkout(shop).listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}

describe.skipIf(!hasChromium)("checkout", () => {
  let service: LocalService;
  let example: Awaited<ReturnType<typeof openExample>>;
  let onSepolia: Awaited<ReturnType<typeof startShop>>;
  const addressOf = (name: string) =>
    service.wallets.find((one) => one.name === name && one.kind === "evm")?.address ?? "";

  const shopOn = (network: string) =>
    startShop({
      baseUrl: service.url,
      apiKey: service.apiKeys.default,
      pages: example.outDir,
      network,
      recipient: addressOf("bob"),
      orders: new Map([
        ["17", "2.5"],
        ["18", "2.5"],
      ]),
    });

  beforeAll(async () => {
    example = await openExample("checkout");
    // The wallet of the page asks the nodes itself.
    service = await startLocalService({ port: 0, networks: ["sepolia", "basesep"], allowOrigins: ["*"] });
    onSepolia = await shopOn("sepolia");
    const { page } = example;
    await page.addInitScript({ path: new URL("./support/evm-test-wallet.js", import.meta.url).pathname });
    const rpcUrl = service.networks.find(({ slug }) => slug === "sepolia")?.rpcUrl;
    // The wallet that is not chosen is the first to announce itself.
    for (const [name, owner] of Object.entries({ "Other Wallet": "carol", "Own Wallet": "alice" })) {
      const wallet = { name, address: addressOf(owner), rpcUrl };
      await page.addInitScript(`installEvmWallet(${JSON.stringify(wallet)})`);
    }
  });
  afterAll(async () => {
    onSepolia?.close();
    await example?.close();
    await service?.close();
  });

  const open = async (query: Record<string, string>, { url } = onSepolia) => {
    const { page } = example;
    await page.goto(`${url}?${new URLSearchParams(query)}`);
    await page.getByLabel("Wallet").selectOption({ label: "Own Wallet" });
    await page.getByRole("button", { name: "Show payment" }).click();
    return page;
  };

  const calls = () => example.page.evaluate<Record<string, string[]>>("walletCalls");

  test("an order is paid, and the API key reaches neither the page nor its files", async () => {
    const { page, outDir } = example;
    const seen: string[] = [];
    page.on("request", (request) =>
      seen.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData()}`),
    );
    page.on("response", async (response) => seen.push(await response.text().catch(() => "")));
    await open({ order: "17", price: "2.5", shop: addressOf("bob") });
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await page.locator("#status", { hasText: "completed" }).waitFor({ timeout: 120_000 });
    expect((await calls())["Other Wallet"]).toEqual([]);
    const files = await readdir(outDir, { recursive: true, withFileTypes: true });
    for (const file of files.filter((one) => one.isFile()))
      seen.push(await readFile(join(file.parentPath, file.name), "utf8"));
    expect(seen.some((text) => text.includes("waybill_quote"))).toBe(true);
    expect(seen.filter((text) => text.includes(service.apiKeys.default))).toEqual([]);
  });

  test.each([
    ["another price", { price: "2.4" }],
    ["another recipient", { shop: "0x0000000000000000000000000000000000000001" }],
  ])("a quote for %s than the customer agreed to is not paid", async (_, other) => {
    const page = await open({ order: "17", price: "2.5", shop: addressOf("bob"), ...other });
    await page.locator("#status", { hasText: "not for this order" }).waitFor();
    expect(await page.locator("#payment").isHidden()).toBe(true);
  });

  test("a quote for the same amount on another network is not paid", async () => {
    const other = await shopOn("basesep");
    onTestFinished(other.close);
    const page = await open({ order: "17", price: "2.5", shop: addressOf("bob") }, other);
    await page.locator("#status", { hasText: "not for this order" }).waitFor();
    expect(await page.locator("#payment").isHidden()).toBe(true);
  });

  test("nothing is asked of a wallet before one is chosen", async () => {
    const { page } = example;
    await page.goto(`${onSepolia.url}?${new URLSearchParams({ order: "17", price: "2.5" })}`);
    await page.getByRole("button", { name: "Show payment" }).click();
    await page.locator("#status", { hasText: "Choose a wallet" }).waitFor();
    expect(Object.values(await calls()).flat()).toEqual([]);
  });

  test("when the answer is lost, the same transaction is reported again, and the wallet is not asked again", async () => {
    const page = await open({ order: "18", price: "2.5", shop: addressOf("bob") });
    const sent: (string | null)[] = [];
    await page.route("**/api/payments", async (route) => {
      sent.push(route.request().postData());
      await (sent.length === 1 ? route.fetch().then(() => route.abort()) : route.continue());
    });
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await page.getByRole("button", { name: "Send again" }).click();
    await page.locator("#status", { hasText: "completed" }).waitFor({ timeout: 120_000 });
    expect(await page.locator("#payment").isHidden()).toBe(true);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toBe(sent[0]);
    expect((await calls())["Own Wallet"]?.filter((method) => method === "eth_sendTransaction")).toHaveLength(
      1,
    );
  });
});
