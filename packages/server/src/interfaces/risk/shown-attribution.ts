import type { components } from "@waybill/spec/generated/risk";
import type { Attribution } from "../../simulation/attributions";

/** An attribution as the interface shows it. */
export const shownAttribution = ({
  address,
  isMalicious,
  name,
  entity,
  category,
}: Attribution): components["schemas"]["SimulatedAttribution"] => ({
  address,
  is_malicious: isMalicious,
  name_tag: name ?? null,
  entity: entity ?? null,
  category: category ?? null,
});
