/** Numbered values that are requested ahead of their use. */
export interface Prefetch<Value> {
  /** The value with this number. Those after it, up to `last`, are requested meanwhile. */
  take(number: number, last: number): Promise<Value>;
  /** Drops the values that were requested ahead. */
  forget(): void;
}

/** Runs up to `most` requests at once. A failure halves the number, and each success raises it again. */
export function prefetch<Value>(read: (number: number) => Promise<Value>, most: number): Prefetch<Value> {
  const pending = new Map<number, Promise<Value>>();
  let atOnce = most;

  const start = (number: number): Promise<Value> => {
    const reading = read(number);
    reading.catch(() => undefined); // A failure is reported by `take`.
    pending.set(number, reading);
    return reading;
  };

  return {
    take: async (number, last) => {
      const wanted = pending.get(number) ?? start(number);
      for (let next = number + 1; next <= last && next < number + Math.floor(atOnce); next += 1)
        if (!pending.has(next)) void start(next);
      for (const earlier of pending.keys()) if (earlier <= number) pending.delete(earlier);
      try {
        const value = await wanted;
        atOnce = Math.min(most, atOnce + 1 / atOnce);
        return value;
      } catch (error) {
        atOnce = Math.max(1, atOnce / 2);
        throw error;
      }
    },
    forget: () => pending.clear(),
  };
}
