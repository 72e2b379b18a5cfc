import type { Served } from "./process.ts";

/** How long each of so many requests takes, milliseconds; each one asks for what `path` says for its number. */
export async function timeRequests(
  server: Served,
  key: string,
  times: number,
  path: (time: number) => string,
): Promise<number[]> {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const asked = path(time);
    const started = performance.now();
    const response = await fetch(server.url + asked, { headers: { Authorization: `Bearer ${key}` } });
    const text = await response.text();
    taken.push(performance.now() - started);
    if (response.status !== 200) throw new Error(`${asked} was answered with ${response.status}: ${text}`);
  }
  return taken;
}
