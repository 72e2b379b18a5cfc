/** Things of which each has a number, read before they are asked for. */
export interface ReadAhead<Value> {
  /** The one with this number, while those after it, up to `last`, are on their way. */
  take(number: number, last: number): Promise<Value>;
  /** Drops what is on its way. */
  forget(): void;
}

/**
 * Keeps up to `most` readings under way. Who cannot bear so many is asked for half as many after a failure, and then for
 * gradually more.
 */
export function readAhead<Value>(read: (number: number) => Promise<Value>, most: number): ReadAhead<Value> {
  const coming = new Map<number, Promise<Value>>();
  let atOnce = most;

  const start = (number: number): Promise<Value> => {
    const reading = read(number);
    reading.catch(() => undefined); // Told to whoever takes it.
    coming.set(number, reading);
    return reading;
  };

  return {
    take: async (number, last) => {
      const wanted = coming.get(number) ?? start(number);
      for (let next = number + 1; next <= last && next < number + Math.floor(atOnce); next += 1)
        if (!coming.has(next)) void start(next);
      for (const earlier of coming.keys()) if (earlier <= number) coming.delete(earlier);
      try {
        const value = await wanted;
        atOnce = Math.min(most, atOnce + 1 / atOnce);
        return value;
      } catch (error) {
        atOnce = Math.max(1, atOnce / 2);
        throw error;
      }
    },
    forget: () => coming.clear(),
  };
}
