import { formatDecimal } from "../../lib/decimal";
import { dayOf } from "../repeated";
import type { Movement } from "../types";
import { namesOf } from "./agree";

/** By what candidates are found: a movement of the first source is compared with those of the second one that have a key of its own. */
export interface Keys {
  first(movement: Movement): readonly string[];
  second(movement: Movement): readonly string[];
}

const ofBoth = (keysOf: Keys["first"]): Keys => ({ first: keysOf, second: keysOf });

export const byHash = ofBoth(({ txHash }) => (txHash === null || txHash === "" ? [] : [txHash]));

export const byReference = ofBoth(namesOf);

/** Those of one day, and of some days around it. */
const aroundDay = (days: number, of: (movement: Movement) => string): Keys => ({
  first: (movement) =>
    Array.from({ length: 2 * days + 1 }, (_, at) => `${of(movement)} ${dayOf(movement.time) + at - days}`),
  second: (movement) => [`${of(movement)} ${dayOf(movement.time)}`],
});

/** By the same amount, at most so many days apart. */
export const byAmount = (days: number): Keys => aroundDay(days, ({ quantity }) => formatDecimal(quantity));

/** By the same way, on the same day or the next one. */
export const byDay: Keys = aroundDay(1, ({ quantity }) => (quantity.digits < 0n ? "out" : "in"));
