import type { Leaf } from "../program/command";

/** A handwritten command of an interface, and its groups; it replaces a generated command with the same name. */
export interface WrittenCommand {
  readonly groups: readonly string[];
  readonly leaf: Leaf;
}
