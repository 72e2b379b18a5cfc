import type { Runtime } from "./runtime";

/** What work results in; undefined where it fails, or takes longer than `limit` milliseconds. It goes on then, and nobody waits for it. */
export async function inTime<Result>(
  { sleep }: Pick<Runtime, "sleep">,
  limit: number,
  work: Promise<Result>,
): Promise<Result | undefined> {
  const over = new AbortController();
  const late = sleep(limit, over.signal).then(() => undefined);
  const result = await Promise.race([work.catch(() => undefined), late]);
  over.abort();
  return result;
}
