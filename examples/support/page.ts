/** Builds an example's page with Vite, serves it and opens it in Chromium, for the tests of the examples. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, defaultClientConditions, preview } from "vite";
import { findChromium, type Page, startChromium } from "../../scripts/tools/chromium.mjs";

export const hasChromium = findChromium() !== undefined;
if (!hasChromium) process.stderr.write("SKIPPED: there is no Chromium for the examples with a page\n");

/** A page of `example`; `close` ends all that was started. */
export async function openExample(example: string) {
  const outDir = await mkdtemp(join(tmpdir(), "waybill-example-"));
  const root = new URL(`../${example}/page`, import.meta.url).pathname;
  // In this repository the packages are read from their sources.
  const resolve = { conditions: ["waybill-source", ...defaultClientConditions] };
  await build({ root, configFile: false, logLevel: "error", resolve, build: { outDir, emptyOutDir: true } });
  const options = { host: "127.0.0.1", port: 0 };
  const site = await preview({ root, configFile: false, build: { outDir }, preview: options });
  const chromium = await startChromium();
  const page: Page = await (await chromium.browser.newContext()).newPage();
  const close = async () => {
    await chromium.close();
    await site.close();
    await rm(outDir, { recursive: true, force: true });
  };
  return { page, url: site.resolvedUrls?.local[0] ?? "", outDir, close };
}
