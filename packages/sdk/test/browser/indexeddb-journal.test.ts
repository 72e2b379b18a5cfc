/** The journal of browsers, in Chromium. */
import type { BrowserContext } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findChromium, type RunningChromium, startChromium } from "../../../../scripts/chromium.mjs";
import { indexedDbJournal } from "../../src/indexeddb-journal";
import { journalChecks } from "../../src/payments";
import { servePage } from "./page-server";
import { run } from "./run-action";

const hasChromium = findChromium() !== undefined;
if (!hasChromium) process.stderr.write("SKIPPED: there is no Chromium for the tests of indexedDbJournal\n");

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

  test("where the browser gives no access the error is typed", async () => {
    const page = await open("sandboxed");
    expect(await run(page, "codes", "journal")).toEqual(Array(3).fill("journal_unavailable"));
    await page.close();
  });

  test("a full disk is a typed error, what was stored stays, and with room again the journal writes", async () => {
    // The profile's own pages: what other contexts store is in memory only.
    const [own] = chromium.browser.contexts();
    if (!own) throw new Error("Chromium has no context for its profile");
    const page = await open("", own);
    const session = await own.newCDPSession(page);
    const { origin } = new URL(site.url);
    // Before the first write: Chromium keeps what it knows of the room that is left.
    await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1_000_000 });
    expect(await run(page, "ofSize", "1", 1_000)).toBe("true, 1");
    // Random text of four times the quota: it exceeds the quota however the browser packs it.
    expect(await run(page, "ofSize", "2", 4_000_000)).toBe("journal_unavailable by QuotaExceededError, 1");
    // Without a size the browser's own quota holds again. Some versions count the refused record's pages until then.
    await session.send("Storage.overrideQuotaForOrigin", { origin });
    expect(await run(page, "ofSize", "2", 1_000)).toBe("true, 2");
    await page.close();
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
