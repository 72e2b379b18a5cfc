import { must, type Rule } from "../rule";

/** A quote without an end could be signed with the fees and the nonce of long ago. */
export const expiry: Rule = ({ expiresAt, now }) => {
  if (expiresAt !== undefined && expiresAt > now) return undefined;
  return must(
    false,
    `an expiry after ${toTime(now)}`,
    expiresAt === undefined ? undefined : toTime(expiresAt),
  );
};

function toTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
