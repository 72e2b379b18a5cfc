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

  /** Faults that axe finds, by all of its rules, or by these. */
  const seriousIn = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
    const { violations } = (await page.evaluate(
      `axe.run(${JSON.stringify(rules ? { runOnly: rules } : {})})`,
    )) as {
      violations: Violation[];
    };
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  };

  test("axe finds nothing serious on any page, light or dark", async () => {
    // Its rules are put into the page, which the policy of the page would refuse.
    const { page, said } = await open({ colorScheme: "light", bypassCSP: true });
    for (const path of pages) {
      await page.emulateMedia({ colorScheme: "light" });
      await page.goto(server.url + path);
      await page.evaluate(axe.source);
      expect([path, await seriousIn(page)]).toEqual([path, []]);
      // The schemes differ in colours alone.
      await page.emulateMedia({ colorScheme: "dark" });
      expect([path, "dark", await seriousIn(page, ["color-contrast"])]).toEqual([path, "dark", []]);
    }
    expect(said).toEqual([]);
  });

  test("no page is wider than a screen of 400, 800 or 1600 pixels", async () => {
    const { page } = await open();
    for (const path of pages) {
      await page.goto(server.url + path);
      for (const width of [400, 800, 1600]) {
        await page.setViewportSize({ width, height: 800 });
        const wide = await page.evaluate("document.documentElement.scrollWidth");
        expect(wide, path).toBeLessThanOrEqual(width);
      }
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
