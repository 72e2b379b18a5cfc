/** The journal of browsers, in Chromium. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { findChromium, type RunningChromium, startChromium } from "../../../../scripts/chromium.mjs";
import { indexedDbJournal } from "../../src/indexeddb-journal";
import { journalChecks } from "../../src/payments";
import type { Actions } from "./journal-page";
import { servePage } from "./page-server";

const hasChromium = findChromium() !== undefined;
if (!hasChromium) process.stderr.write("SKIPPED: there is no Chromium for the tests of indexedDbJournal\n");

async function run<Name extends keyof Actions>(
  page: Page,
  name: Name,
  ...args: Parameters<Actions[Name]>
): Promise<Awaited<ReturnType<Actions[Name]>>> {
  await page.waitForFunction("globalThis.actions !== undefined");
  return await page.evaluate<Awaited<ReturnType<Actions[Name]>>>(
    `actions[${JSON.stringify(name)}](...${JSON.stringify(args)})`,
  );
}

describe.skipIf(!hasChromium)("the IndexedDB journal in Chromium", () => {
  let site: Awaited<ReturnType<typeof servePage>>;
  let chromium: RunningChromium;
  let context: BrowserContext;
  beforeAll(async () => {
    site = await servePage("journal-page.ts");
    chromium = await startChromium();
    context = await chromium.browser.newContext();
  });
  afterAll(async () => {
    await chromium?.close();
    site?.close();
  });

  const open = async (path = "", where = context) => {
    const page = await where.newPage();
    await page.goto(`${site.url}${path}`);
    return page;
  };

  test.each(journalChecks)("$name", async ({ name }) => {
    const page = await open();
    await run(page, "check", name);
    await page.close();
  });

  test("of two pages that write at once each version is written by one", async () => {
    const pages = await Promise.all([open(), open()]);
    const written = await Promise.all(pages.map((page) => run(page, "race", 200)));
    expect(written.flat().sort((one, other) => one - other)).toEqual(
      Array.from({ length: 200 }, (_, index) => index + 1),
    );
    await Promise.all(pages.map((page) => page.close()));
  });

  test("what a page was told is stored is there after the browser is killed, and whole", async () => {
    const profile = await mkdtemp(join(tmpdir(), "waybill-profile-"));
    const told = new Map<string, number>();
    try {
      for (const kills of [1, 2, 3, 4]) {
        const running = await startChromium({ profile });
        const [own] = running.browser.contexts();
        if (!own) throw new Error("Chromium has no context for its profile");
        const page = await open("", own);
        const stored = await run(page, "stored");
        for (const [id, version] of told)
          expect(stored.find((one) => one.id === id)?.version).toBeGreaterThanOrEqual(version);
        for (const { version, attempts } of stored) expect(attempts).toBe(version - 1);
        let count = 0;
        await page.exposeFunction("tell", (id: string, version: number) => {
          told.set(id, version);
          count += 1;
        });
        run(page, "endless").catch(() => {
          // Ends with the browser.
        });
        await vi.waitFor(() => expect(count).toBeGreaterThan(7 * kills), { timeout: 60_000, interval: 1 });
        await running.kill();
      }
      expect(Math.max(...told.values())).toBeGreaterThan(5);
    } finally {
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  });

  test("where the browser gives no access the error is typed", async () => {
    const page = await open("sandboxed");
    expect(await run(page, "codes", "journal")).toEqual(Array(3).fill("journal_unavailable"));
    await page.close();
  });

  test("a full disk is a typed error, and what was stored stays", async () => {
    // Before the first write: Chromium keeps what it knows of the room that is left.
    const small = await chromium.browser.newContext();
    const page = await open("", small);
    const { origin } = new URL(site.url);
    await (await small.newCDPSession(page)).send("Storage.overrideQuotaForOrigin", {
      origin,
      quotaSize: 1_000_000,
    });
    expect(await run(page, "ofSize", "1", 1_000)).toBe("true, 1");
    expect(await run(page, "ofSize", "2", 20_000_000)).toBe("journal_unavailable, 1");
    expect(await run(page, "ofSize", "2", 1_000)).toBe("true, 2");
    await small.close();
  });

  test("an entry that is not a payment is an error, never a payment that is unknown", async () => {
    const page = await open();
    await run(page, "damage", "damaged");
    expect(await run(page, "codes", "damaged")).toEqual(Array(3).fill("journal_unreadable"));
    await page.close();
  });

  test("an open journal does not keep others from deleting it, and begins anew", async () => {
    const page = await open();
    expect(await run(page, "deleted")).toBe("0 left, written: true");
    await page.close();
  });
});

test("without IndexedDB the error of the journal is typed", async () => {
  await expect(indexedDbJournal("none").list()).rejects.toMatchObject({
    code: "journal_unavailable",
    cause: expect.any(TypeError),
  });
});
