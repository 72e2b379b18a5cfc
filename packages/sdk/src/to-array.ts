import { requireKind } from "./require-kind";
import { requireOptions } from "./require-options";

/** The first items of a list, at most `limit`. @throws ArgumentError for a limit that is not a number */
export async function toArray<T>(items: AsyncIterable<T>, options: { limit: number }): Promise<T[]> {
  requireOptions("options", options, {}, ["limit"]);
  requireKind("options.limit", options.limit, "a number from 0");
  const all: T[] = [];
  if (options.limit > 0)
    for await (const item of items) {
      all.push(item);
      if (all.length >= options.limit) break;
    }
  return all;
}
