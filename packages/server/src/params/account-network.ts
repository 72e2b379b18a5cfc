import { OFF_CHAIN } from "../chains/token-reference";
import type { NamedNetwork } from "../chains/unreadable-networks";
import { type Refused, type Report, refused } from "../field-errors";
import { checkNamedNetwork } from "./network-name";

/** The network of an account by slug or alias, or `off_chain`; reports the field for an unknown name. */
export function checkAccountNetwork(
  name: string | undefined,
  report: Report,
  field: string,
): NamedNetwork | { slug: typeof OFF_CHAIN } | Refused {
  if (name === undefined) return refused;
  return name.toLowerCase() === OFF_CHAIN ? { slug: OFF_CHAIN } : checkNamedNetwork(name, report, field);
}
