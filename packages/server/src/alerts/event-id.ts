import type { Runtime } from "../lib/runtime";

const RANDOM_LENGTH = 16;

/**
 * An identifier in the form of a CUID: `c`, eight characters of the time and sixteen of chance, in base 36. Later ones sort after
 * earlier ones.
 */
export function eventId({ now, bytes }: Pick<Runtime, "now" | "bytes">): string {
  const time = Math.max(0, now()).toString(36).padStart(8, "0").slice(-8);
  // 252 is the largest multiple of 36 in a byte: the bytes above it would make some characters more likely.
  let chance = "";
  while (chance.length < RANDOM_LENGTH)
    for (const byte of bytes(RANDOM_LENGTH)) if (byte < 252) chance += (byte % 36).toString(36);
  return `c${time}${chance.slice(0, RANDOM_LENGTH)}`;
}
