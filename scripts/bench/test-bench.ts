import { type Dev, withOwnDev } from "./dev.ts";
import { type Bench, beside, type Row } from "./row.ts";

/** Milliseconds of a request to the test bench, which has to succeed; and its answer. */
async function timed(method: string, url: string): Promise<{ ms: number; text: string }> {
  const started = performance.now();
  const response = await fetch(url, { method });
  const text = await response.text();
  const ms = performance.now() - started;
  if (!response.ok) throw new Error(`${method} ${url} was answered with ${response.status}: ${text}`);
  return { ms, text };
}

/** A world that is saved, taken back and copied in turn, beside the start of the service that it is in. */
async function rowsOf(world: string, { data }: Dev, start: number, rounds: number): Promise<Row[]> {
  const { test_url: url } = data;
  const times = { snapshot: [] as number[], restore: [] as number[], copy: [] as number[] };
  // The first request opens the test bench.
  await timed("PUT", `${url}/snapshots/bench`);
  for (let round = 0; round < rounds; round += 1) {
    times.snapshot.push((await timed("PUT", `${url}/snapshots/bench`)).ms);
    times.restore.push((await timed("POST", `${url}/snapshots/bench/restore`)).ms);
    const { ms, text } = await timed("POST", `${url}/worlds`);
    times.copy.push(ms);
    await timed("DELETE", `${url}/worlds/${JSON.parse(text).id}`);
  }
  const against = "waybill dev, to four networks";
  const peer = times.snapshot.map(() => start);
  return [
    beside(`snapshot of ${world}`, { ours: times.snapshot, peer }, { unit: "ms", against, atMost: 0.15 }),
    beside(`restore of ${world}`, { ours: times.restore, peer }, { unit: "ms", against, atMost: 0.15 }),
    beside(`copy of ${world}`, { ours: times.copy, peer }, { unit: "ms", against, atMost: 0.35 }),
  ];
}

/** The price of a fresh world for a test suite, beside starting a service for it. */
export const bench: Bench = async ({ smoke, withDev }) => {
  let start = 0;
  const rows = await withDev(async (dev) => {
    start = dev.ready;
    return rowsOf("a new world", dev, start, smoke ? 1 : 9);
  });
  if (smoke) return rows;
  const demo = (dev: Dev) => rowsOf("the demo's world", dev, start, 9);
  return [...rows, ...(await withOwnDev(demo, ["--seed", "demo"]))];
};
