/** Credits that keys have used. */
export interface CreditUsageTable {
  workspace_id: string;
  key_id: string;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  family: "screening" | "scan" | "simulation";
  count: number;
}

/** Requests that keys have sent and that counted: neither refused ones nor those without a key. */
export interface RequestUsageTable {
  workspace_id: string;
  key_id: string;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  count: number;
}
