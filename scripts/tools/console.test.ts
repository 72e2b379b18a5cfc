/** The console in Chromium: keyboard, narrow screens, both colour schemes, without its script, and axe's rules. */
import { createKey, type RunningServer, startServer, systemRuntime } from "@waybill/server";
import axe from "axe-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { findChromium, type Page, type RunningChromium, startChromium } from "./chromium.mjs";

const hasChromium = findChromium() !== undefined;
if (!hasChromium) process.stderr.write("SKIPPED: there is no Chromium for the pages of the console\n");

const pages = [
  ...["", "/payments", "/people", "/alerts", "/treasury", "/reconciliation", "/lists"],
  ...["/requests", "/jobs", "/settings", "/find?id=x"],
].map((path) => `/console${path}`);

/** The part of axe's result that a test looks at. */
interface Violation {
  id: string;
  impact?: string | null;
  nodes: { target: unknown[] }[];
}

describe.skipIf(!hasChromium)("the console in Chromium", () => {
  let server: RunningServer;
  let chromium: RunningChromium;
  let key: string;
  beforeAll(async () => {
    server = await startServer({ port: 0 });
    chromium = await startChromium();
    const made = await createKey(server.db, systemRuntime, {
      ...{ workspace: "main", name: "console", plan: "enterprise" },
    });
    key = made.secret;
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.close();
  });

  /** A page after signing in by the keyboard alone, and all that its console said. */
  async function open(options: Parameters<RunningChromium["browser"]["newContext"]>[0] = {}) {
    const context = await chromium.browser.newContext({ viewport: { width: 1200, height: 900 }, ...options });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const said: string[] = [];
    page.on("console", (message) => message.type() === "error" && said.push(message.text()));
    page.on("pageerror", (error) => said.push(error.message));
    await page.goto(`${server.url}/console`);
    await page.getByLabel("API key").focus();
    await page.keyboard.type(key);
    await page.keyboard.press("Enter");
    await page.waitForURL(`${server.url}/console`);
    return { page, said };
  }

  const seriousIn = async (page: Page): Promise<string[]> => {
    await page.evaluate(axe.source);
    const { violations } = (await page.evaluate("axe.run()")) as { violations: Violation[] };
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  };

  test.each(["light", "dark"] as const)("axe finds nothing serious on any page, %s", async (colorScheme) => {
    // Its rules are put into the page, which the policy of the page would refuse.
    const { page, said } = await open({ colorScheme, bypassCSP: true });
    for (const path of pages) {
      await page.goto(server.url + path);
      expect([path, await seriousIn(page)]).toEqual([path, []]);
    }
    expect(said).toEqual([]);
  });

  test.each([400, 800, 1600])("no page is wider than a screen of %d pixels", async (width) => {
    const { page } = await open({ viewport: { width, height: 800 } });
    for (const path of pages) {
      await page.goto(server.url + path);
      const wide = await page.evaluate("document.documentElement.scrollWidth");
      expect(wide, path).toBeLessThanOrEqual(width);
    }
  });

  test("pages load their files under their policy", async () => {
    const { page, said } = await open();
    for (const path of pages) await page.goto(server.url + path);
    expect(said).toEqual([]);
    expect(await page.evaluate("getComputedStyle(document.querySelector('.skip')).position")).toBe(
      "absolute",
    );
  });

  test("the console works without its script, and a session is no part of what scripts can read", async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.getByRole("link", { name: "Payments" }).click();
    expect(await page.locator("h1").textContent()).toBe("Payments");
    await page.getByRole("button", { name: "Sign out" }).click();
    expect(page.url()).toBe(`${server.url}/console/login`);
    const scripted = await open();
    expect(
      await scripted.page.evaluate("[document.cookie, localStorage.length, sessionStorage.length]"),
    ).toEqual(["", 0, 0]);
  });
});
