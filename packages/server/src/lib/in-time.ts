import type { Runtime } from "./runtime";

/**
 * The result of work; undefined where it fails, or takes longer than `limit` milliseconds. It then continues without being
 * awaited.
 */
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
