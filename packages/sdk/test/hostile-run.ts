/** `npm run hostile [-- runs]`: a million tampered quotes instead of the thousands of every test run. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const [runs = "1000000"] = process.argv.slice(2);
const root = fileURLToPath(new URL("../../..", import.meta.url));
const vitest = fileURLToPath(new URL("../../../node_modules/vitest/vitest.mjs", import.meta.url));
const child = spawn(process.execPath, [vitest, "run", "packages/sdk/test/hostile.test.ts"], {
  cwd: root,
  env: { ...process.env, HOSTILE_RUNS: runs },
  stdio: "inherit",
});
child.on("close", (code) => {
  process.exitCode = code ?? 1;
});
