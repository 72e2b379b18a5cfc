import { DAY } from "../lib/day";
import { day } from "./factor";
import type { Activity } from "./facts";

/** Below this age a wallet counts as new, days. */
const NEW = 30;

/** Idle for longer than this a wallet is dormant, days. */
const DORMANT = 180;

/** How old a wallet is: never seen, first seen less than 30 days ago, or longer. */
export interface Age {
  age: "unseen" | "new" | "established";
  /** The day it was first seen on, and how many days ago that was; undefined when it never was. */
  since: { day: string; days: number } | undefined;
  /** The day on which the index begins; undefined when it reaches back to the first block. */
  reach: string | undefined;
}

export function ageOf({ seen, since }: Activity, now: number): Age {
  const reach = since === undefined ? undefined : day(since);
  if (!seen) return { age: "unseen", since: undefined, reach };
  const days = Math.max(0, Math.floor((now - seen.first) / DAY));
  return { age: days < NEW ? "new" : "established", since: { day: day(seen.first), days }, reach };
}

/** The day a dormant wallet was last seen on, and how many days ago that was; undefined for one that is not dormant. */
export function dormancyOf({ seen }: Activity, now: number): { day: string; days: number } | undefined {
  const days = seen ? Math.floor((now - seen.last) / DAY) : 0;
  return seen && days > DORMANT ? { day: day(seen.last), days } : undefined;
}
