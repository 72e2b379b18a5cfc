import { DAY } from "../../lib/day";
import { utcDay } from "../text";
import type { AddressSignal, Severity } from "./signal";

/** Idle for longer than this a wallet is dormant, days. */
const DORMANT = 180;

/** How grave it is that a wallet is dormant, of an address alone. */
export const dormantWalletSeverity: Severity = "low";

/** The day a dormant wallet was last seen on, and how many days ago that was; undefined for one that is not dormant. */
export const dormantWallet: AddressSignal<{ day: string; days: number } | undefined> = {
  id: "dormant_wallet",
  pillar: "behaviour",
  observe: async (ref, { facts, now }) => {
    const { seen } = await facts.activity(ref);
    const days = seen ? Math.floor((now - seen.last) / DAY) : 0;
    return seen && days > DORMANT ? { day: utcDay(seen.last), days } : undefined;
  },
};
