import { callUntilAnswered } from "./call-until-answered";

let running = 0;

/** Queries and connections that are not answered yet. A manual clock waits for them: they need no time of its own. */
export const activity = {
  isBusy: (): boolean => running > 0,

  /** Counts the calls of a method that have not been answered. */
  watch<Name extends string>(owner: { [Key in Name]: unknown }, name: Name): void {
    const original = owner[name] as (...args: unknown[]) => unknown;
    owner[name] = function (this: unknown, ...args: unknown[]) {
      running += 1;
      return callUntilAnswered(original, this, args, () => {
        running -= 1;
      });
    } as (typeof owner)[Name];
  },
};
