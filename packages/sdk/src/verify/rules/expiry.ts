import { must, type Rule } from "../rule";

/** A quote without an end could be signed with the fees and the nonce of long ago. */
export const expiry: Rule = ({ expiresAt, now }) =>
  must(
    expiresAt !== undefined && expiresAt > now,
    `an expiry after ${toTime(now)}`,
    expiresAt === undefined ? undefined : toTime(expiresAt),
  );

function toTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
