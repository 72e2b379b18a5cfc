import { must, type Rule } from "../rule";

/** A quote without an end could be signed with the fees and the nonce of long ago. */
export const hasExpiry: Rule = ({ expiresAt }) =>
  must(expiresAt !== undefined, "an expires_at with its time zone", undefined);

/** Alone, this is no fault of the quote: another one will do. */
export const expiry: Rule = ({ expiresAt, now }) =>
  expiresAt === undefined || expiresAt > now
    ? undefined
    : must(false, `an expiry after ${toTime(now)}`, toTime(expiresAt));

function toTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
