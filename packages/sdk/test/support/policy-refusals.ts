import { expect } from "vitest";
import {
  type PolicyDocument,
  PolicyRefusedError,
  type PolicySubject,
  policyOf,
  type Spending,
} from "../../src/policy";

/** The rules that refuse; none when it is allowed. */
export async function refusals(
  document: Omit<PolicyDocument, "version">,
  subject: PolicySubject,
  spent?: readonly Spending[],
): Promise<string[]> {
  const policy = await policyOf({ version: 1, ...document }, spent && { spent: () => spent });
  try {
    await policy.check(subject);
    return [];
  } catch (error) {
    if (!(error instanceof PolicyRefusedError)) throw error;
    const [first] = error.failures;
    expect(error).toMatchObject({ code: "policy_refused", ...first, hint: expect.any(String) });
    for (const { expected, actual } of error.failures)
      expect(`${expected} ${actual}`).not.toMatch(/undefined|null|NaN|\[object/);
    return error.failures.map(({ rule }) => rule);
  }
}
