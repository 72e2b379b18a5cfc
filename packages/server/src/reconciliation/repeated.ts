import { DAY } from "../lib/day";
import { isSame } from "./quantities";
import type { Movement } from "./types";

export const dayIndex = (time: number): number => Math.floor(time / DAY);

/** Whether two names are the same one; unknown ones are not. */
export const isSameName = (one: string | null, other: string | null): boolean =>
  one !== null && one !== "" && one === other;

/**
 * Whether two movements of a source are one that is there twice: the same amount of the same transaction or reference
 * or, where these are not known, of the same day and counterparty.
 */
export function isRepeated(one: Movement, other: Movement): boolean {
  if (one.accountId !== other.accountId || !isSame(one.quantity, other.quantity)) return false;
  if (one.txHash !== null && other.txHash !== null) return one.txHash === other.txHash;
  if (isSameName(one.reference, other.reference)) return true;
  if (one.reference !== null && other.reference !== null) return false;
  return dayIndex(one.time) === dayIndex(other.time) && one.counterparty === other.counterparty;
}
