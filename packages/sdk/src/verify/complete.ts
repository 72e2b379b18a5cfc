type Complete<T> = { readonly [Name in keyof T]-?: Exclude<T[Name], undefined> };

/** Whether every value is present: a single check for the parts of a quote, each of which may be missing. */
export function isComplete<T extends object>(values: T): values is T & Complete<T> {
  for (const name in values) if (values[name] === undefined) return false;
  return true;
}
