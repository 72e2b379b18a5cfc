import type { personFlags } from "../catalog/persons";
import type { Values } from "../program/flags";

/** The common fields of a record, from flags, columns or prompts. */
export interface PersonParts extends Omit<Values<typeof personFlags>, "file" | "kind" | "name"> {
  readonly kind: "natural" | "legal";
  readonly name: string;
}

/** A part of a record in the form in which people type it: a flag, a column, an answer. */
export type Part = Exclude<keyof PersonParts, "kind" | "otherAccount">;
