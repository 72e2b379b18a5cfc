import type { Label } from "../labels/find-labels";

/** What a list says about an account. */
export type KnownLabel = Pick<Label, "name" | "category" | "list" | "entity" | "role"> & { tags: string[] };
