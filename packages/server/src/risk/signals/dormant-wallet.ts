import { DAY, utcDay } from "../../lib/day";
import type { AddressSignal, Severity } from "./signal";

/** A wallet without activity for more days than this is dormant. */
const DORMANT_DAYS = 180;

/** Severity of a dormant wallet in the screening of an address. */
export const dormantWalletSeverity: Severity = "low";

/**
 * The day of a dormant wallet's last activity, and how many days ago it was; undefined for a wallet that is not
 * dormant.
 */
export const dormantWallet: AddressSignal<{ day: string; days: number } | undefined> = {
  id: "dormant_wallet",
  pillar: "behaviour",
  observe: async (ref, { data, now }) => {
    const { seen } = await data.activity(ref);
    const days = seen ? Math.floor((now - seen.last) / DAY) : 0;
    return seen && days > DORMANT_DAYS ? { day: utcDay(seen.last), days } : undefined;
  },
};
