import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { exchange, openSocket } from "./raw-socket";
import { builtServer } from "./support/built-server";

/* The built server in a process that may open few files: its sources alone are more than that. */

test.skipIf(process.platform !== "linux")(
  "with 64 files and 80 slow connections, probes are answered, and requests once the connections are gone",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "waybill-files-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const bundle = await builtServer(folder);
    await writeFile(join(folder, "package.json"), '{"type":"module"}');
    const main = join(folder, "main.mjs");
    const options = { port: 0, metricsPort: 0, database: join(folder, "data.sqlite") };
    await writeFile(
      main,
      `import { startServer } from ${JSON.stringify(bundle)};
       const { url, metricsUrl } = await startServer(${JSON.stringify(options)});
       console.log(JSON.stringify({ url, metricsUrl }));`,
    );
    const child = spawn("sh", ["-c", `ulimit -n 64; exec "$0" "$1"`, process.execPath, main], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    const [line] = await once(createInterface({ input: child.stdout }), "line");
    const { url, metricsUrl } = JSON.parse(String(line));
    const slow = await Promise.all(Array.from({ length: 80 }, () => openSocket(url)));
    for (const socket of slow) socket.write("GET /v1/networks HTTP/1.1\r\nHost: x\r\n");
    for (const path of ["/livez", "/readyz", "/livez"]) {
      const { answers } = await exchange(url, [`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`]);
      expect(answers.map(({ status }) => status)).toEqual([200]);
      expect((await fetch(new URL(path, metricsUrl))).status).toBe(200);
    }
    expect((await fetch(metricsUrl)).status).toBe(200);
    for (const socket of slow) socket.destroy();
    await expect
      .poll(async () => (await fetch(`${url}/v1/networks`)).status, { timeout: 60_000, interval: 20 })
      .toBe(200);
  },
  120_000,
);
