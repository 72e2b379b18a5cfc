import { severities } from "../../risk/signals/signal";

const order: readonly string[] = severities;

const rankOf = (severity: string): number => order.indexOf(severity.trim().toLowerCase());

/**
 * Whether an event of this severity passes a floor, by the order severe > high > medium > low > none. Rules may name severities of their
 * own, which have no place in that order: what cannot be compared passes, because an alert too many is better than one too few.
 */
export function passesFloor(severity: string, floor: string | null): boolean {
  if (floor === null) return true;
  const [actual, least] = [rankOf(severity), rankOf(floor)];
  return actual === -1 || least === -1 || actual <= least;
}
