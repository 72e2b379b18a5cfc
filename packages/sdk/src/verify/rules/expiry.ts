import { must, type Rule } from "../rule";

/** Without an expiry and an age, a quote could be signed with outdated fees and nonce. */
export const hasExpiry: Rule = ({ expiresAt }) =>
  must(
    expiresAt !== undefined,
    "an expires_at with its time zone, or a created_at that is not in the future",
    undefined,
  );

/** If only this rule fails, a new quote is sufficient. */
export const expiry: Rule = ({ expiresAt, now }) =>
  expiresAt === undefined || expiresAt > now
    ? undefined
    : must(false, `an expiry after ${toTime(now)}`, toTime(expiresAt));

function toTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
