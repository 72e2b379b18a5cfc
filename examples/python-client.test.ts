import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { startLocalService } from "@waybill/server/local";
import { expect, onTestFinished, test } from "vitest";

const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) process.stderr.write("SKIPPED: there is no python3 for the client in Python\n");

test.skipIf(!hasPython)(
  "the client in Python reads networks, quotes and a transaction's status",
  async () => {
    const service = await startLocalService({ port: 0, networks: ["sepolia"] });
    onTestFinished(() => service.close());
    const child = spawn("python3", ["-B", "-m", "unittest"], {
      cwd: new URL("python-client/", import.meta.url),
      env: { ...process.env, WAYBILL_BASE_URL: service.url, WAYBILL_API_KEY: service.apiKeys.default },
      stdio: ["ignore", "inherit", "pipe"],
    });
    let output = "";
    child.stderr.on("data", (data) => {
      output += data;
    });
    const [code] = await once(child, "close");
    expect(code, output).toBe(0);
    expect(output).toContain("Ran 8 tests");
  },
);
