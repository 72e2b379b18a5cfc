/**
 * Tasks that share the event loop take turns: each round of the loop continues one of them, in the order in which they asked. So
 * however many there are, everything else waits for one step of one of them at most.
 */
export function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const next = (): void => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((resume) => {
      if (waiting.push(resume) === 1) setImmediate(next);
    });
}
