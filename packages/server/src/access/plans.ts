import type { PlanName } from "../storage/schema/workspaces";

/** Requests a key may send; null means no limit. */
export interface Quota {
  perMinute: number | null;
  perMonth: number | null;
}

/** The plans of the interface. Enterprise and custom keys have individual limits. */
export const plans: Readonly<Record<PlanName, Quota>> = {
  free: { perMinute: 10, perMonth: 100 },
  pro: { perMinute: 100, perMonth: 10_000 },
  enterprise: { perMinute: null, perMonth: null },
  custom: { perMinute: null, perMonth: null },
};

export const planNames = Object.keys(plans) as PlanName[];
