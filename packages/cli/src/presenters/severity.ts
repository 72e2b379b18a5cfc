import type { Paint } from "../output/colour";

const worstFirst = ["severe", "high", "medium", "low", "none"];

/** The position of a severity, worst first. An unknown severity counts as the worst. */
export const severityRank = (severity: string): number => worstFirst.indexOf(severity);

/** A severity in its colour. */
export function severityText(severity: string, paint: Paint, width = 0): string {
  const text = severity.toUpperCase().padEnd(width);
  if (severity === "none" || severity === "low") return paint.good(text);
  return severity === "medium" ? paint.warning(text) : paint.bad(text);
}
