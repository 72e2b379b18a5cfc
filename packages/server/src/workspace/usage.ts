import type { Workspace } from "./workspace";

/** The usage of a key on a UTC day. */
export interface KeyUsage {
  key_id: string;
  requests: number;
  credits: number;
}

/**
 * The usage of the keys of a workspace on each day from one to another (`YYYY-MM-DD`, both included), by day; keys in one
 * order.
 */
export async function usageByDay(
  { db }: Workspace,
  first: string,
  last: string,
): Promise<ReadonlyMap<string, readonly KeyUsage[]>> {
  const [requests, credits] = await Promise.all([
    db
      .selectFrom("request_usage")
      .select(["key_id", "day", "count"])
      .where("day", ">=", first)
      .where("day", "<=", last)
      .execute(),
    db
      .selectFrom("credit_usage")
      .select(({ fn }) => ["key_id", "day", fn.sum<number>("count").as("count")])
      .where("day", ">=", first)
      .where("day", "<=", last)
      .groupBy(["key_id", "day"])
      .execute(),
  ]);
  const days = new Map<string, Map<string, KeyUsage>>();
  const add = ({ key_id, day }: { key_id: string; day: string }, used: Partial<KeyUsage>) => {
    const keys = days.get(day) ?? new Map<string, KeyUsage>();
    days.set(day, keys.set(key_id, { key_id, requests: 0, credits: 0, ...keys.get(key_id), ...used }));
  };
  for (const { count, ...of } of requests) add(of, { requests: Number(count) });
  for (const { count, ...of } of credits) add(of, { credits: Number(count) });
  return new Map(
    [...days].map(([day, keys]) => [
      day,
      [...keys.values()].sort((one, other) => (one.key_id < other.key_id ? -1 : 1)),
    ]),
  );
}
