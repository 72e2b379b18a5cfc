/**
 * Lets at most so many pieces of work run at once; the others wait, in the order in which they came. What waits when the
 * signal fires never begins, and rejects with the signal's reason.
 */
export function createLimiter(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
    if (running >= most) await new Promise<void>((begin) => waiting.push(begin));
    else running += 1;
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

export type Limiter = ReturnType<typeof createLimiter>;
