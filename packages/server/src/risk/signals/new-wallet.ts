import { DAY } from "../../lib/day";
import type { Activity } from "../facts";
import { utcDay } from "../text";
import type { AddressSignal, Severity } from "./signal";

/** Below this age a wallet counts as new, days. */
const NEW = 30;

/** How grave it is that a wallet is new, of an address alone. */
export const newWalletSeverity: Severity = "low";

/** How old a wallet is: never seen, first seen less than 30 days ago, or longer. */
export interface Age {
  age: "unseen" | "new" | "established";
  /** The day it was first seen on, and how many days ago that was; undefined when it never was. */
  since: { day: string; days: number } | undefined;
  /** The day on which the index begins; undefined when it reaches back to the first block. */
  reach: string | undefined;
}

/** Since when an address has been in use. */
export const newWallet: AddressSignal<Age> = {
  id: "new_wallet",
  pillar: "behaviour",
  observe: async (ref, { facts, now }) => ageOf(await facts.activity(ref), now),
};

function ageOf({ seen, since }: Activity, now: number): Age {
  const reach = since === undefined ? undefined : utcDay(since);
  if (!seen) return { age: "unseen", since: undefined, reach };
  const days = Math.max(0, Math.floor((now - seen.first) / DAY));
  return { age: days < NEW ? "new" : "established", since: { day: utcDay(seen.first), days }, reach };
}
