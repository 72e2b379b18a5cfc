import type { Circumstances, Movement } from "../movement";
import type { PolicyDocument } from "../policy/document";

/** Figures of a breach, scaled (`scaled.ts`); undefined where they are not known. */
export interface Projection {
  metric: "value_usd" | "amount";
  current: bigint | undefined;
  projected: bigint | undefined;
  limit: bigint;
}

/** What a rule says against movements. */
export interface Objection {
  expected: string;
  found: string;
  projection?: Projection | undefined;
}

/** What a rule says: nothing, an objection, or why it could not judge. */
export type Verdict = undefined | Objection | { unknown: string };

/** A rule of the policy, as it is listed and as it judges. */
export interface IntentRule {
  /** The SDK's name of it. */
  key: string;
  /** For people. */
  name: string;
  /** Whether it judges all movements of a transaction together, or those to one recipient. */
  scope: "transaction" | "recipient";
  /** What it refuses; undefined when the document has no such part. */
  refuses(document: PolicyDocument): string | undefined;
  /** US dollars, decimal. */
  threshold?(document: PolicyDocument): string | undefined;
  /** Judges movements, of which there is at least one. Only called when the document has its part. */
  judge(document: PolicyDocument, movements: readonly Movement[], about: Circumstances): Verdict;
}

/** The objection to the first item that does not fit. */
export function unlessEach<Item>(
  items: readonly Item[],
  fits: (item: Item) => boolean,
  expected: string,
  found: (item: Item) => string,
): Verdict {
  const other = items.find((item) => !fits(item));
  return other === undefined ? undefined : { expected, found: found(other) };
}
