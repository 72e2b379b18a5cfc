import { DAY, utcDay } from "../../lib/day";
import type { Activity } from "../risk-data";
import type { AddressSignal, Severity } from "./signal";

/** A wallet younger than this is new, days. */
const NEW_DAYS = 30;

/** Severity of a new wallet in the screening of an address. */
export const newWalletSeverity: Severity = "low";

/** Age of a wallet: no activity, first active less than 30 days ago, or earlier. */
export interface Age {
  age: "unseen" | "new" | "established";
  /** The day of its first activity, and how many days ago it was; undefined without any. */
  since: { day: string; days: number } | undefined;
  /** The first day of the index; undefined when it contains the first block. */
  reach: string | undefined;
}

/** The age of an address. */
export const newWallet: AddressSignal<Age> = {
  id: "new_wallet",
  pillar: "behaviour",
  observe: async (ref, { data, now }) => ageOf(await data.activity(ref), now),
};

function ageOf({ seen, since }: Activity, now: number): Age {
  const reach = since === undefined ? undefined : utcDay(since);
  if (!seen) return { age: "unseen", since: undefined, reach };
  const days = Math.max(0, Math.floor((now - seen.first) / DAY));
  return { age: days < NEW_DAYS ? "new" : "established", since: { day: utcDay(seen.first), days }, reach };
}
