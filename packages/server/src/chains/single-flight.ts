import type { Clock } from "../lib/runtime";

/** For how long calls join a request, milliseconds: one that hangs delays those of this time, not all until its timeout. */
const JOINED_FOR = 100;

/**
 * Single flight: concurrent calls with the same first argument share one request: the providers of a quote need the
 * same data at once, and so do many quotes and looks at payments. Only for data that may be as old as that: data that
 * has to be newer than a recent event needs a request of its own.
 */
export function singleFlight<Args extends [] | [string | number | bigint, ...unknown[]], Result>(
  { monotonic }: Pick<Clock, "monotonic">,
  read: (...question: Args) => Promise<Result>,
): (...question: Args) => Promise<Result> {
  const inFlight = new Map<Args[0], { result: Promise<Result>; begunAt: number }>();
  return (...question) => {
    const [key] = question;
    const pending = inFlight.get(key);
    const begunAt = monotonic();
    if (pending && begunAt - pending.begunAt < JOINED_FOR) return pending.result;
    const begun = {
      begunAt,
      result: read(...question).finally(() => {
        if (inFlight.get(key) === begun) inFlight.delete(key);
      }),
    };
    inFlight.set(key, begun);
    return begun.result;
  };
}
