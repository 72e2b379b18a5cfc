import type { Label } from "./find-labels";

/** A label of an address, with its list. */
export type ListedLabel = Pick<Label, "name" | "category" | "list" | "entity" | "role"> & { tags: string[] };
