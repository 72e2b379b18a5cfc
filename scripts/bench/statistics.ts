/** The middle value. Throws on none, since there is no middle of nothing. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error("no values were measured");
  return middle;
}

/**
 * Measures several things in turn, round by round, so that other load of the machine affects all of them equally.
 * Returns each one's values, round by round.
 */
export async function alternate<Name extends string>(
  rounds: number,
  things: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(things) as Name[];
  const values = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? names : [...names].reverse();
    for (const name of order) values[name].push(await things[name]());
  }
  return values;
}

/** Items per second of this process's time on the processor: other load of the machine must not count. */
export const rate =
  <T>(items: readonly T[], act: (item: T) => unknown) =>
  async () => {
    const before = process.cpuUsage().user;
    for (const item of items) await act(item);
    return (items.length / (process.cpuUsage().user - before)) * 1_000_000;
  };

/** The same of some items at a time, each time the next ones, from the first again behind the last. */
export const turning = <T>(items: readonly T[], size: number, act: (item: T) => unknown) => {
  let at = 0;
  return async () => {
    const some = Array.from({ length: size }, (_, index) => items[(at + index) % items.length] as T);
    at += size;
    return await rate(some, act)();
  };
};

/** Middle of the ratios of two things, each ratio taken within one round. */
export const ratioOf = (ours: readonly number[], peers: readonly number[]): number =>
  median(ours.map((value, round) => value / (peers[round] ?? Number.NaN)));

/** The value that this share of the values, in percent, does not exceed. Throws on none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const value = sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
  if (value === undefined) throw new Error("no values were measured");
  return value;
}
