import type { AttributionSignal } from "../definition";

/** Which authority's list a label list is, by its name. */
const authorities = {
  ofac: /\b(?:ofac|sdn)\b/i,
  eu: /\b(?:eu|european union)\b/i,
  uk: /\b(?:uk|ofsi|hmt|united kingdom)\b/i,
  un: /\b(?:un|unsc|united nations|security council)\b/i,
} as const;

type Authority = keyof typeof authorities;

const isOf = (authority: Authority, list: string): boolean => authorities[authority].test(list);

/** A signal that a label of an authority's sanctions list triggers. */
export const onListOf = (
  authority: Authority,
  { description, source }: Pick<AttributionSignal, "description" | "source">,
): AttributionSignal => ({
  pillar: "attribution",
  id: `sanctions_${authority}`,
  description,
  severity: "severe",
  source,
  applies: ({ category, list }) => category === "sanctions" && isOf(authority, list),
});

/** Whether this is a sanctions list of none of these authorities. */
export const isOtherList = (list: string): boolean =>
  !Object.values(authorities).some((pattern) => pattern.test(list));
