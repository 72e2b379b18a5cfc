import { spawn } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import { commandLine } from "./command";
import type { Result } from "./harness";

/** Runs a shell script without a terminal, in which `waybill` is the command. */
export async function shell(script: string, env: Record<string, string> = {}): Promise<Result> {
  const child = spawn("sh", ["-c", `waybill() { ${commandLine} "$@"; }\n${script}`], {
    env: { ...process.env, NO_COLOR: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const texts = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk) => (texts.stdout += chunk));
  child.stderr.on("data", (chunk) => (texts.stderr += chunk));
  const [code] = await once(child, "close");
  return { code, ...texts };
}
