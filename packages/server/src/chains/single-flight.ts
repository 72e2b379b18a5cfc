/**
 * Single flight: concurrent calls with the same argument share one request: the providers of a quote need the same data at once. Only
 * for data that may be slightly stale, never for checking whether something has happened.
 */
export function singleFlight<Args extends [] | [string | number], Result>(
  read: (...question: Args) => Promise<Result>,
): (...question: Args) => Promise<Result> {
  const inFlight = new Map<string | number | undefined, Promise<Result>>();
  return (...question) => {
    const [key] = question;
    const pending = inFlight.get(key);
    if (pending !== undefined) return pending;
    const result = read(...question).finally(() => inFlight.delete(key));
    inFlight.set(key, result);
    return result;
  };
}
