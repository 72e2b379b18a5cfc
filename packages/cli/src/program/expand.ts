import type { Group, LazyGroup, Leaf } from "./command";

/** Declared commands; some groups are loaded only when they are used. */
export type Catalog = readonly (Leaf | Group | LazyGroup)[];

/** The commands for a command line: groups that it does not name stay empty, because none of their commands is shown or run. */
export function expand(catalog: Catalog, args: readonly string[]): Promise<Group["commands"]> {
  return Promise.all(
    catalog.map(async (one) => {
      if (!("loadCommands" in one)) return one;
      const { name, summary } = one;
      return { name, summary, commands: args.includes(name) ? await one.loadCommands() : [] };
    }),
  );
}
