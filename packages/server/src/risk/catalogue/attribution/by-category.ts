import type { AttributionSignal } from "../definition";

/** A signal that a label of a category triggers. */
export const byCategory = (
  id: string,
  { description, severity }: Pick<AttributionSignal, "description" | "severity">,
): AttributionSignal => ({
  pillar: "attribution",
  id,
  description,
  severity,
  source: "imported label lists",
  applies: ({ category }) => category === id,
});
