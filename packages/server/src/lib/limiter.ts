/**
 * Runs at most `most` tasks at once; the others wait in order. Tasks that wait when the signal is aborted never begin,
 * and reject with the signal's reason.
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
