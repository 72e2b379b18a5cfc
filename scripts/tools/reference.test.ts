/** The reference and the start page in Chromium: keyboard, search, deep links, narrow screens, and axe's rules. */
import { type RunningServer, startServer } from "@waybill/server";
import axe from "axe-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import {
  type BrowserContext,
  findChromium,
  type Page,
  type RunningChromium,
  startChromium,
} from "./chromium.mjs";

const hasChromium = findChromium() !== undefined;
if (!hasChromium) process.stderr.write("SKIPPED: there is no Chromium for the pages of the reference\n");

const interfacePages = ["/docs/core", "/docs/data", "/docs/risk", "/docs/platform"];
const pages = ["/", "/docs", ...interfacePages];

/** The part of axe's result that a test looks at. */
interface Violation {
  id: string;
  impact?: string | null;
  nodes: { target: unknown[] }[];
}

describe.skipIf(!hasChromium)("the reference in Chromium", () => {
  let server: RunningServer;
  let chromium: RunningChromium;
  beforeAll(async () => {
    server = await startServer({ port: 0 });
    chromium = await startChromium();
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.close();
  });

  /** A page, and all that its console said: a file that the policy refuses is an error there. */
  async function open(path: string, options: Parameters<RunningChromium["browser"]["newContext"]>[0] = {}) {
    const context: BrowserContext = await chromium.browser.newContext({
      viewport: { width: 1400, height: 900 },
      ...options,
    });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    page.on("pageerror", (error) => said.push(error.message));
    await page.goto(server.url + path);
    return { page, said };
  }

  const topOf = (page: Page, id: string) =>
    page.locator(`#${id}`).evaluate((part) => part.getBoundingClientRect().top);

  test.each(pages)(
    "%s loads its files under its policy, also the second time, and fits a narrow screen",
    async (path) => {
      const { page, said } = await open(path);
      await page.goto(`${server.url}/docs`);
      await page.goto(server.url + path);
      expect(said).toEqual([]);
      expect(await page.evaluate("getComputedStyle(document.querySelector('.skip')).position")).toBe(
        "absolute",
      );
      if (!interfacePages.includes(path)) return;
      await page.setViewportSize({ width: 400, height: 800 });
      expect(await page.evaluate("document.documentElement.scrollWidth"), "width").toBeLessThanOrEqual(400);
    },
  );

  test("the search finds an operation by words of its title, and Enter goes there", async () => {
    const { page } = await open("/docs/platform");
    await page.keyboard.press("/");
    await page.keyboard.type("account read");
    const found = page.locator(".contents a:visible");
    expect(await found.allInnerTexts()).toContain("GET Read an account");
    expect(await page.getByRole("status").textContent()).toMatch(/^\d+ found$/);
    await page.keyboard.press("Enter");
    expect(new URL(page.url()).hash).toBe(
      `#${await found.first().evaluate((link) => link.getAttribute("href")?.slice(1))}`,
    );
  });

  test("the search finds what only a text says, and says when nothing is found", async () => {
    const { page } = await open("/docs/core");
    const field = page.getByLabel("Search this page");
    await field.fill("getperson");
    expect(await page.locator(".contents a:visible").allInnerTexts()).toEqual(["GET Read a person"]);
    await field.fill("blockhash");
    expect(await page.locator(".contents a:visible").allInnerTexts()).toContain("Quote");
    await field.fill("zzz");
    expect(await page.getByRole("status").textContent()).toBe("0 found");
    await field.fill("");
    expect(await page.getByRole("status").textContent()).toBe("");
    expect(await page.locator(".contents summary:visible").count()).toBeGreaterThan(4);
  });

  test.each(["getPerson", "Person", "errors"])(
    "a deep link to %s shows it, and its place in the contents",
    async (id) => {
      const { page } = await open(`/docs/core#${id}`);
      expect(Math.abs(await topOf(page, id))).toBeLessThan(60);
      const current = page.locator(".contents a[aria-current=location]");
      expect(await current.getAttribute("href")).toBe(`#${id}`);
      expect(await current.isVisible()).toBe(true);
    },
  );

  test("without its script a page has all texts, and no field that does nothing", async () => {
    const { page } = await open("/docs/core#createPerson", { javaScriptEnabled: false });
    expect(await page.locator("#createPerson h3").isVisible()).toBe(true);
    expect(await page.locator("#createPerson pre").count()).toBe(4);
    expect(await page.locator("form").isVisible()).toBe(false);
    expect(await page.locator(".contents a").count()).toBeGreaterThan(6);
  });

  test("the keyboard reaches the text past the links, and each group of the contents", async () => {
    const { page } = await open("/docs/core");
    await page.keyboard.press("Tab");
    expect(await page.evaluate("document.activeElement.textContent")).toBe("Skip to the text");
    await page.keyboard.press("Enter");
    expect(await page.evaluate("document.activeElement.id")).toBe("main");
    await page.locator("summary", { hasText: "Persons" }).focus();
    await page.keyboard.press("Enter");
    expect(await page.locator(".contents a[href='#createPerson']").isVisible()).toBe(true);
  });

  test("light and dark follow the system", async () => {
    const paper = "getComputedStyle(document.body).backgroundColor";
    const shown = [];
    for (const colorScheme of ["light", "dark"] as const)
      shown.push(await (await open("/docs", { colorScheme })).page.evaluate(paper));
    expect(shown).toEqual(["rgb(255, 255, 255)", "rgb(20, 24, 29)"]);
  });

  test.each(["/", "/docs", "/docs/core#getPerson", "/docs/none"])("axe finds nothing in %s", async (path) => {
    const { page } = await open(path, { colorScheme: "light" });
    await page.evaluate(axe.source);
    // The schemes differ in colours alone.
    const asked = { light: {}, dark: { runOnly: ["color-contrast"] } };
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations }: { violations: Violation[] } = await page.evaluate(
        `axe.run(${JSON.stringify(asked[colorScheme])})`,
      );
      const found = violations.map(({ id, impact, nodes }) => [id, impact, nodes[0]?.target]);
      expect([colorScheme, found]).toEqual([colorScheme, []]);
    }
  });
});
