import { must, type Rule } from "../rule";

/** A quote without an expiry could be signed with outdated fees and nonce. */
export const hasExpiry: Rule = ({ expiresAt }) =>
  must(expiresAt !== undefined, "an expires_at with its time zone", undefined);

/** If only this rule fails, a new quote is sufficient. */
export const expiry: Rule = ({ expiresAt, now }) =>
  expiresAt === undefined || expiresAt > now
    ? undefined
    : must(false, `an expiry after ${toTime(now)}`, toTime(expiresAt));

function toTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
