let running = 0;

/** Queries and connections that are not answered yet. A manual clock waits for them: they need no time of its own. */
export const activity = {
  isBusy: (): boolean => running > 0,

  /** Counts what a method returns until it has settled. */
  watch<Name extends string>(owner: { [Key in Name]: unknown }, name: Name): void {
    const original = owner[name] as (...args: unknown[]) => unknown;
    owner[name] = function (this: unknown, ...args: unknown[]) {
      const result = original.apply(this, args);
      if (result instanceof Promise) {
        running += 1;
        const ended = () => {
          running -= 1;
        };
        result.then(ended, ended);
      }
      return result;
    } as (typeof owner)[Name];
  },
};
