import type { AttributionSignal } from "../definition";
import { isOtherList } from "./sanctions-list";

export const sanctionsOther: AttributionSignal = {
  pillar: "attribution",
  id: "sanctions_other",
  description: "The address is on a sanctions list of another authority.",
  severity: "severe",
  source: "imported label lists",
  applies: ({ category, list }) => category === "sanctions" && isOtherList(list),
};
