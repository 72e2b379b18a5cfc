import type { Label } from "./find-labels";

/** What a list says about an address. */
export type KnownLabel = Pick<Label, "name" | "category" | "list" | "entity" | "role"> & { tags: string[] };
