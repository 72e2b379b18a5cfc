import type { Outflow } from "./decoded";

/** The result of a simulation. */
export interface Trial {
  simulation: "success" | "failed" | "not_simulated";
  outflows: Outflow[];
  /** Why it does not show everything, and what it lets happen later. */
  notes: string[];
}
