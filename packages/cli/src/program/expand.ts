import type { Group, LazyGroup, Leaf } from "./command";

/** Commands as they are declared: some groups load theirs only when somebody names them. */
export type Catalog = readonly (Leaf | Group | LazyGroup)[];

/** The commands that a line may mean: groups it does not name stay empty, because nothing of them will be shown or run. */
export function expand(catalog: Catalog, args: readonly string[]): Promise<Group["commands"]> {
  return Promise.all(
    catalog.map(async (one) => {
      if (!("loadCommands" in one)) return one;
      const { name, summary } = one;
      return { name, summary, commands: args.includes(name) ? await one.loadCommands() : [] };
    }),
  );
}
