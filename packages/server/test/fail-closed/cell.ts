import { expect } from "vitest";

/** The answer of an operation without an upstream. */
export interface Cell {
  /** As the table says it. */
  says: string;
  /** 200 by default. */
  status?: number;
  /** The fields of the answer, as `toMatchObject` takes them. */
  body: object;
  /** The text that the answer does not have, and has with everything. */
  lacks?: RegExp;
}

const refused = (status: number, code: string): Cell => ({
  says: `${status} \`${code}\``,
  status,
  body: { code },
});
export const noStorage = refused(503, "storage_unavailable");
export const noNode = refused(503, "network_unavailable");

/** A list that has an item with each of these parts. */
export const containing = (...parts: readonly object[]) =>
  expect.arrayContaining(parts.map((part) => expect.objectContaining(part)));

/** A quote whose report says what could not be assessed, and is not low; also of which dimension besides. */
export const unassessed = (signal: string, also?: string): Cell => ({
  says: `\`errors\` and \`assessment_error_${signal}\`${also === undefined ? "" : `, \`assessment_error_${also}\``}`,
  body: {
    risk: {
      overall_risk_level: expect.stringMatching(/^(?:medium|high)$/),
      errors: expect.arrayContaining([expect.stringMatching(new RegExp(`^${signal}\\b`))]),
      risk_factors: containing(
        ...[signal, ...(also === undefined ? [] : [also])].map((name) => ({
          factor: `assessment_error_${name}`,
          risk_level: "medium",
        })),
      ),
    },
  },
});

/** An answer about an index or node, and a list with such a `meta`. */
export const partial = (reason: string): Cell => ({
  says: `\`partial\`: \`${reason}\``,
  body: { lookup_status: "partial", reason },
});
export const partialList = (reason: string): Cell => ({
  says: `\`partial\`: \`${reason}\``,
  body: { meta: { lookup_status: "partial", reason } },
});
