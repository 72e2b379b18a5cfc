import { stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../../test/harness";
import { makeDirectory } from "./make-directory";

test("several processes at once make one directory, and each has it; where nothing can be made it ends", async () => {
  const home = temporaryDirectory();
  for (let round = 0; round < 50; round += 1) {
    const path = join(home, String(round), ".waybill", "payments");
    await Promise.all(Array.from({ length: 8 }, () => makeDirectory(path)));
    expect((await stat(path)).mode & 0o777).toBe(0o700);
  }
  await expect(makeDirectory("/proc/nowhere/payments")).rejects.toMatchObject({ code: "ENOENT" });
});
