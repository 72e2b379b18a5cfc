const waiting = new WeakMap<AbortSignal, { callbacks: Set<() => void>; listener: () => void }>();

/**
 * Calls `callback` when the signal is aborted. All callers share one listener for each signal, because Node warns of a
 * memory leak when a signal has more than ten, and many calls at once with one signal are no leak.
 *
 * @returns a function that takes the callback back
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
  // Each call has a callback of its own, also where the same function is given twice.
  const own = () => callback();
  callbacks.add(own);
  return () => {
    if (!callbacks.delete(own) || callbacks.size > 0) return;
    waiting.delete(signal);
    signal.removeEventListener("abort", listener);
  };
}
