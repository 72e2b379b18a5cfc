/** Calls that share readings; the key says of what. */
export type Coalescer<Result> = (key: string, read: () => Promise<Result>) => Promise<Result>;

/**
 * Coalesces calls: those with the same key share one reading, but never one that began before the call: every caller
 * sees what had happened until it called. For each key one reading runs at a time, and at most one waits for it.
 */
export function createCoalescer<Result>(): Coalescer<Result> {
  const running = new Map<string, Promise<void>>();
  const waiting = new Map<string, Promise<Result>>();
  return (key, read) => {
    const begin = (): Promise<Result> => {
      waiting.delete(key);
      const result = read();
      const end = () => {
        if (running.get(key) === ended) running.delete(key);
      };
      const ended = result.then(end, end);
      running.set(key, ended);
      return result;
    };
    const next = waiting.get(key) ?? running.get(key)?.then(begin);
    if (!next) return begin();
    waiting.set(key, next);
    return next;
  };
}
