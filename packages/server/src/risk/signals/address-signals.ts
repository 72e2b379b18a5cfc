import { isMalicious, type ServiceLevel, serviceLevel } from "../../labels/categories";
import type { ListedLabel } from "../../labels/listed-label";
import { DAY, utcDay } from "../../lib/day";
import type { Person } from "../../workspace/person-record";
import type { Activity, Exposure } from "../risk-data";
import type { AddressSignal, Severity } from "./signal";

/** A label of an address with the risk of its category. */
export interface Attribution extends Pick<ListedLabel, "name" | "category" | "list"> {
  malicious: boolean;
  /** Risk level of the service; `unknown` for a malicious category and for one without a level. */
  service: ServiceLevel;
}

/** Severity of a label. */
export const attributionSeverity: Readonly<Record<"malicious" | "risky_service", Severity>> = {
  malicious: "severe",
  risky_service: "medium",
};

const definition = { id: "attribution", pillar: "attribution" } as const;

/** The labels of an address, in order of precedence. */
export const attribution: AddressSignal<Attribution[]> = {
  ...definition,
  observe: async (ref, { data }) =>
    (await data.labels(ref)).map(({ name, category, list }) => ({
      name,
      category,
      list,
      malicious: isMalicious(category),
      service: serviceLevel(category),
    })),
};

/** The same, with the workspace's person record of the address. */
export const partyAttribution: AddressSignal<{
  labels: Attribution[];
  person: Pick<Person, "kind"> | undefined;
}> = {
  ...definition,
  observe: async (ref, context) => {
    const [labels, person] = await Promise.all([
      attribution.observe(ref, context),
      context.data.person(ref.address),
    ]);
    return { labels, person };
  },
};

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

/** Severity by the number of payments between an address and a malicious one; 0 is the address itself. */
export const connectionSeverity: readonly Severity[] = ["severe", "high", "medium", "low"];

/** The number of payments between an address and a malicious one. */
export const maliciousConnection: AddressSignal<Exposure> = {
  id: "malicious_connection",
  pillar: "exposure",
  observe: (ref, { data }) => data.exposure(ref),
};

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
