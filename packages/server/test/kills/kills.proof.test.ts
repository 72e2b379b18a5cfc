import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { buildProgram } from "../../../../scripts/build-program";
import { testSize } from "../../../../scripts/test-size";
import { soak } from "./soak";

const KILLS = testSize("KILLS", 8, 3);

test("killed again and again under random faults: reports, balances and records match the answers to clients", async () => {
  const { file, remove } = await buildProgram("server", "src/index.ts");
  onTestFinished(remove);
  const folder = mkdtempSync(join(tmpdir(), "waybill-kills-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { differences, summary } = await soak({
    kills: KILLS,
    seed: 1,
    module: pathToFileURL(file).href,
    folder,
    settleEvery: KILLS,
    onProgress: () => {},
  });
  expect(differences).toEqual([]);
  expect(Object.values(summary.kills).reduce((sum, count) => sum + count)).toBe(KILLS);
  // A slow machine pays less between two kills; without payments nothing would be compared.
  expect(summary.payments["on chain"]).toBeGreaterThan(0);
});
