import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";

const program = `
  process.on("SIGTERM", () => { console.log("stopped"); process.exit(); });
  setInterval(() => undefined, 60_000);
  console.log(process.pid);
`;

test("a task ends with the npm that started it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "waybill-task-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts: { start: "node task.mjs" } }));
  writeFileSync(
    join(folder, "task.mjs"),
    `import { become } from ${JSON.stringify(new URL("node.mjs", import.meta.url).href)};
     become([process.execPath, "-e", ${JSON.stringify(program)}], process.env);`,
  );
  const npm = spawn("npm", ["start", "--silent"], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
  const lines = createInterface({ input: npm.stdout })[Symbol.asyncIterator]();
  const pid = Number((await lines.next()).value);
  onTestFinished(() => {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended, as it should.
    }
  });
  npm.kill("SIGTERM");
  await once(npm, "exit");
  expect(await lines.next()).toMatchObject({ value: "stopped" });
});
