/** The backend quotes and submits, the page verifies and signs; the key stays with the backend. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium, openExample } from "../support/page";
import { startBackend } from "./backend";

describe.skipIf(!hasChromium)("backend and browser", () => {
  let service: LocalService;
  let example: Awaited<ReturnType<typeof openExample>>;
  let backend: Awaited<ReturnType<typeof startBackend>>;
  const addressOf = (name: string) =>
    service.wallets.find((one) => one.name === name && one.kind === "evm")?.address ?? "";

  beforeAll(async () => {
    service = await startLocalService({ port: 0, networks: ["sepolia"] });
    example = await openExample("backend-and-browser");
    backend = await startBackend({
      ...{ baseUrl: service.url, apiKey: service.apiKeys.default, pages: example.outDir },
      ...{ recipient: addressOf("bob"), orders: { "17": "2.5" } },
    });
    const { page } = example;
    await page.addInitScript({ path: new URL("../support/evm-test-wallet.js", import.meta.url).pathname });
    const rpcUrl = service.networks[0]?.rpcUrl;
    const wallet = { name: "Signing Wallet", address: addressOf("alice"), rpcUrl, signs: true };
    await page.addInitScript(`installEvmWallet(${JSON.stringify(wallet)})`);
  });
  afterAll(async () => {
    backend?.close();
    await example?.close();
    await service?.close();
  });

  const open = async (query: Record<string, string>) => {
    const { page } = example;
    await page.goto(`${backend.url}?${new URLSearchParams(query)}`);
    await page.getByRole("button", { name: "Show payment" }).click();
    return page;
  };

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
});
