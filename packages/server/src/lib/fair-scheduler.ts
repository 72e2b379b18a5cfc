import type { Clock } from "./runtime";

/**
 * Fair scheduling of tasks that share the event loop: each round of the loop continues them, in the order in which they
 * yielded, until `budget` milliseconds have passed, and one of them in any case. So however many there are, everything
 * else waits for little more than that.
 */
export function createFairScheduler(
  budget: number,
  { monotonic, turn }: Pick<Clock, "monotonic" | "turn">,
): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let isScheduled = false;
  const schedule = (): void => {
    if (isScheduled || waiting.length === 0) return;
    isScheduled = true;
    const tasks = waiting.length;
    let deadline: number | undefined;
    // Each in a callback of its own: what a task does when it continues is over when the next callback begins.
    for (let index = 0; index < tasks; index += 1)
      void turn().then(() => {
        deadline ??= monotonic() + budget;
        if (index === 0 || monotonic() < deadline) waiting.shift()?.();
        if (index < tasks - 1) return;
        isScheduled = false;
        schedule();
      });
  };
  return () =>
    new Promise((resume) => {
      waiting.push(resume);
      schedule();
    });
}
