/** The journal of browsers, in Chromium. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import {
  type BrowserContext,
  canMountVolume,
  findChromium,
  type RunningChromium,
  startChromium,
} from "../../../../scripts/tools/chromium.mjs";
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

  test("if two pages write at once, each version is written by one", async () => {
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

  const hasVolume = hasChromium && canMountVolume();
  if (hasChromium && !hasVolume)
    process.stderr.write("SKIPPED: no volume can be mounted for the test of a full disk\n");

  test.skipIf(!hasVolume)(
    "a full disk is a typed error, what was stored stays, and with room again the journal writes",
    async () => {
      // A real disk, of which every version of the browser gives a page a part at most.
      const small = await startChromium({ volume: 96_000_000 });
      onTestFinished(() => small.close());
      // The profile's own pages: what other contexts store is in memory only.
      const [own] = small.browser.contexts();
      if (!own) throw new Error("Chromium has no context for its profile");
      const page = await open("", own);
      expect(await run(page, "ofSize", "1", 1_000)).toBe("true, 1");
      // Random text of more than the disk has: it is full however the browser packs it.
      expect(await run(page, "ofSize", "2", 110_000_000)).toBe(
        "journal_unavailable by QuotaExceededError, 1",
      );
      expect(await run(page, "ofSize", "2", 1_000)).toBe("true, 2");
      await page.close();
    },
  );

  test("an entry that is not a payment is an error, never a payment that is unknown", async () => {
    const page = await open();
    await run(page, "damage", "damaged");
    expect(await run(page, "codes", "damaged")).toEqual(Array(3).fill("journal_unreadable"));
    await page.close();
  });

  test("an open journal does not keep others from deleting it, and starts over", async () => {
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
