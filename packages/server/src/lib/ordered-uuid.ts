/**
 * A UUID of version 7 (RFC 9562): the time first, and a random UUID's bits behind it. Rows that are added together are
 * next to each other in an index of their identifiers, which so writes a few of its pages and not most of them.
 */
export function orderedUuid(now: number, random: string): string {
  const time = Math.max(0, now).toString(16).padStart(12, "0").slice(-12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}
