/**
 * Calls a method that answers by a promise, or by the callback that it is given last. Returns what it returns; `ended`
 * is called once it has answered, or at once where it answers by neither.
 */
export function callUntilAnswered(
  method: (...args: unknown[]) => unknown,
  owner: unknown,
  args: readonly unknown[],
  ended: () => void,
): unknown {
  const callback = args.at(-1);
  if (typeof callback === "function") {
    const answer = (...answered: unknown[]) => {
      ended();
      return callback(...answered);
    };
    return method.apply(owner, [...args.slice(0, -1), answer]);
  }
  const result = method.apply(owner, [...args]);
  if (result instanceof Promise) result.then(ended, ended);
  else ended();
  return result;
}
