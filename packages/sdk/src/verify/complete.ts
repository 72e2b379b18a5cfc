type Complete<T> = { readonly [Name in keyof T]-?: Exclude<T[Name], undefined> };

/** Whether every value is there: one check for what is read of a quote, whose parts may each be missing. */
export function isComplete<T extends object>(values: T): values is T & Complete<T> {
  for (const name in values) if (values[name] === undefined) return false;
  return true;
}
