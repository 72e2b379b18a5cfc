import type { Leaf } from "../program/command";

/** A written command of an interface, and the groups that it is in; it stands in place of a generated one of its name. */
export interface WrittenCommand {
  readonly groups: readonly string[];
  readonly leaf: Leaf;
}
