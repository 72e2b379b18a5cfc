/** The backend quotes and submits, the page verifies and signs; the key stays with the backend. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { hasChromium, openExample } from "../support/page";
import { startBackend } from "./backend";

describe.skipIf(!hasChromium)("backend and browser", () => {
  let service: LocalService;
  let example: Awaited<ReturnType<typeof openExample>>;
  let backend: Awaited<ReturnType<typeof startBackend>>;
  const addressOf = (name: string) =>
    service.wallets.find((one) => one.name === name && one.kind === "evm")?.address ?? "";

  const backendOn = (network: string) =>
    startBackend({
      baseUrl: service.url,
      apiKey: service.apiKeys.default,
      pages: example.outDir,
      network,
      recipient: addressOf("bob"),
      orders: { "17": "2.5", "18": "2.5" },
    });

  beforeAll(async () => {
    service = await startLocalService({ port: 0, networks: ["sepolia", "basesep"] });
    example = await openExample("backend-and-browser");
    backend = await backendOn("sepolia");
    const { page } = example;
    await page.addInitScript({ path: new URL("../support/evm-test-wallet.js", import.meta.url).pathname });
    const rpcUrl = service.networks.find(({ slug }) => slug === "sepolia")?.rpcUrl;
    // The wallet that is not chosen is the first to announce itself.
    for (const [name, owner] of Object.entries({ "Other Wallet": "carol", "Signing Wallet": "alice" })) {
      const wallet = { name, address: addressOf(owner), rpcUrl, signs: true };
      await page.addInitScript(`installEvmWallet(${JSON.stringify(wallet)})`);
    }
  });
  afterAll(async () => {
    backend?.close();
    await example?.close();
    await service?.close();
  });

  const open = async (query: Record<string, string>, { url } = backend) => {
    const { page } = example;
    await page.goto(`${url}?${new URLSearchParams(query)}`);
    await page.getByLabel("Wallet").selectOption({ label: "Signing Wallet" });
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
    await page.getByRole("button", { name: "Sign and pay" }).click();
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
  ])("a quote for %s than the customer agreed to is not signed", async (_, other) => {
    const page = await open({ order: "17", price: "2.5", shop: addressOf("bob"), ...other });
    await page.locator("#status", { hasText: "not for this order" }).waitFor();
    expect(await page.locator("#payment").isHidden()).toBe(true);
  });

  test("a quote for the same amount on another network is not signed", async () => {
    const other = await backendOn("basesep");
    onTestFinished(other.close);
    const page = await open({ order: "17", price: "2.5", shop: addressOf("bob") }, other);
    await page.locator("#status", { hasText: "not for this order" }).waitFor();
    expect(await page.locator("#payment").isHidden()).toBe(true);
  });

  test("nothing is asked of a wallet before one is chosen", async () => {
    const { page } = example;
    await page.goto(`${backend.url}?${new URLSearchParams({ order: "17", price: "2.5" })}`);
    await page.getByRole("button", { name: "Show payment" }).click();
    await page.locator("#status", { hasText: "Choose a wallet" }).waitFor();
    expect(Object.values(await calls()).flat()).toEqual([]);
  });

  test("when the answer is lost, the same bytes are sent again, and the wallet is not asked again", async () => {
    const page = await open({ order: "18", price: "2.5", shop: addressOf("bob") });
    const sent: (string | null)[] = [];
    await page.route("**/api/payments", async (route) => {
      sent.push(route.request().postData());
      await (sent.length === 1 ? route.fetch().then(() => route.abort()) : route.continue());
    });
    await page.getByRole("button", { name: "Sign and pay" }).click();
    await page.getByRole("button", { name: "Send again" }).click();
    await page.locator("#status", { hasText: "completed" }).waitFor({ timeout: 120_000 });
    expect(await page.locator("#payment").isHidden()).toBe(true);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toBe(sent[0]);
    expect((await calls())["Signing Wallet"]?.filter((method) => /sign/i.test(method))).toHaveLength(1);
  });
});
