import type { Known } from "./step";

// biome-ignore lint/suspicious/noExplicitAny: answers of every operation are looked through for identifiers
export type Body = any;

export type Given = [Known, unknown][];

/** So many items of a list are remembered. */
const MOST = 3;

/** The values of the first items of a list. */
export const ofItems = (items: readonly Body[], give: (item: Body) => Given): Given =>
  items.slice(0, MOST).flatMap(give);
