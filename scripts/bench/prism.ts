import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readSpec } from "../generate/spec.ts";
import { at } from "./paths.ts";
import { freePort, lifetime, type Served, stop } from "./process.ts";
import type { BenchContext } from "./row.ts";

const folder = at("scripts/bench/peers");
const program = join(folder, "node_modules/@stoplight/prism-cli/dist/index.js");

/** Installs the peer on first use, because it is large and nothing else needs it. */
async function installed({ say }: BenchContext): Promise<boolean> {
  if (existsSync(program)) return true;
  say("Installing Prism, the peer (first run, about half a minute)...");
  try {
    await lifetime("npm", ["ci", "--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund"]);
  } catch {
    return false;
  }
  return existsSync(program);
}

/** Prism, mocking our own description of the core interface; undefined if it cannot be installed. */
export async function servePrism(directory: string, context: BenchContext): Promise<Served | undefined> {
  if (!(await installed(context))) {
    context.say("Prism could not be installed; its row is left out.");
    return undefined;
  }
  const spec = join(directory, "core.json");
  await writeFile(spec, JSON.stringify(await readSpec("core")));
  const port = await freePort();
  const child = spawn(process.execPath, [program, "mock", "-h", "127.0.0.1", "-p", String(port), spec], {
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 150; tries += 1) {
    const answer = await fetch(`${url}/v1/networks`).catch(() => undefined);
    if (answer?.ok) return { url, pid: child.pid ?? 0, stop: () => stop(child) };
    await new Promise((done) => setTimeout(done, 100));
  }
  await stop(child);
  context.say("Prism did not answer within 15 seconds; its row is left out.");
  return undefined;
}
