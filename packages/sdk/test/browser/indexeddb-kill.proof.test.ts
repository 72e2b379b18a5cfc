/** The journal of browsers, in a Chromium that is killed. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { findChromium, startChromium } from "../../../../scripts/tools/chromium.mjs";
import { servePage } from "./page-server";
import { run } from "./run-action";

const hasChromium = findChromium() !== undefined;
if (!hasChromium) process.stderr.write("SKIPPED: there is no Chromium for the kills of indexedDbJournal\n");

test.skipIf(!hasChromium)(
  "a record that was reported as stored is there after the browser is killed, and whole",
  async () => {
    const site = await servePage("journal-page.ts");
    onTestFinished(() => void site.close());
    const profile = await mkdtemp(join(tmpdir(), "waybill-profile-"));
    const reported = new Map<string, number>();
    try {
      for (const kills of [1, 2, 3, 4]) {
        const running = await startChromium({ profile });
        const [own] = running.browser.contexts();
        if (!own) throw new Error("Chromium has no context for its profile");
        const page = await own.newPage();
        await page.goto(site.url);
        const stored = await run(page, "stored");
        for (const [id, version] of reported)
          expect(stored.find((one) => one.id === id)?.version).toBeGreaterThanOrEqual(version);
        for (const { version, attempts } of stored) expect(attempts).toBe(version - 1);
        let count = 0;
        await page.exposeFunction("notify", (id: string, version: number) => {
          reported.set(id, version);
          count += 1;
        });
        run(page, "endless").catch(() => {
          // Ends with the browser.
        });
        await vi.waitFor(() => expect(count).toBeGreaterThan(7 * kills), { timeout: 60_000, interval: 1 });
        await running.kill();
      }
      expect(Math.max(...reported.values())).toBeGreaterThan(5);
    } finally {
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  },
);
