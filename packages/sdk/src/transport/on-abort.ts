const waiting = new WeakMap<AbortSignal, { callbacks: Set<() => void>; listener: () => void }>();

/**
 * Calls `callback` when the signal is aborted. All callers share one listener for each signal, because Node warns of a
 * memory leak when a signal has more than ten, and many calls with the same signal are not a leak.
 *
 * @returns a function that removes the callback
 */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  let entry = waiting.get(signal);
  if (!entry) {
    const callbacks = new Set<() => void>();
    const listener = () => {
      for (const one of [...callbacks]) if (callbacks.has(one)) one();
    };
    entry = { callbacks, listener };
    waiting.set(signal, entry);
    signal.addEventListener("abort", listener);
  }
  const { callbacks, listener } = entry;
  // Each call has its own callback, even if the same function is passed twice.
  const own = () => callback();
  callbacks.add(own);
  return () => {
    if (!callbacks.delete(own) || callbacks.size > 0) return;
    waiting.delete(signal);
    signal.removeEventListener("abort", listener);
  };
}
