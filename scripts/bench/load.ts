import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { at } from "./paths.ts";

/**
 * Requests per second that a server answers to a process that does nothing but ask; `sleeping` while it waits, so that the
 * processes of a database have its core then.
 */
export async function throughput(
  url: string,
  key: string,
  milliseconds: number,
  { sleeping = false } = {},
): Promise<number> {
  const args = [at("scripts/bench/load.mjs"), url, key, "8", String(milliseconds)];
  if (sleeping) args.push("sleeping");
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const { requests, ms } = JSON.parse(stdout) as { requests: number; ms: number };
  return (requests / ms) * 1000;
}
