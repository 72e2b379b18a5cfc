import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { at, stop } from "./process.ts";

/** The output of `waybill dev --json` once everything runs. */
export interface DevData {
  base_url: string;
  test_url: string;
  api_keys: { default: string };
  networks: { slug: string; kind: string; rpc_url: string }[];
  wallets: { name: string; kind: string; address: string; private_key: string }[];
}

/** The built `waybill dev` in a process of its own, keeping nothing. */
export interface Dev {
  data: DevData;
  /** From starting the process to its being ready, milliseconds. */
  ready: number;
  stop(): Promise<void>;
}

/** Starts all default networks, and waits until the command reports that it is ready. @param more further arguments */
async function startDev(more: readonly string[] = []): Promise<Dev> {
  const started = performance.now();
  const args = [at("packages/cli/bin/waybill.js"), "dev", "--ephemeral", "--port", "0", "--json", ...more];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "ignore"] });
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), "line"),
    once(child, "exit").then(([code]) => {
      throw new Error(`waybill dev ended with code ${code} before it was ready`);
    }),
  ])) as [string];
  const ready = performance.now() - started;
  return { data: JSON.parse(line) as DevData, ready, stop: () => stop(child) };
}

/** Starts one for `work`, and ends it. */
export async function withOwnDev<T>(
  work: (dev: Dev) => Promise<T>,
  more: readonly string[] = [],
): Promise<T> {
  const dev = await startDev(more);
  try {
    return await work(dev);
  } finally {
    await dev.stop();
  }
}

/** For `all`, which lends one and the same to each work, from the first that needs it. */
export async function withSharedDev(all: (lend: typeof withOwnDev) => Promise<void>): Promise<void> {
  let shared: Promise<Dev> | undefined;
  try {
    await all(async (work) => {
      shared ??= startDev();
      return work(await shared);
    });
  } finally {
    await (await shared)?.stop();
  }
}
