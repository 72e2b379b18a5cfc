/** Credits that keys have used. */
export interface CreditUsageTable {
  workspace_id: string;
  key_id: string;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  family: "screening" | "scan" | "simulation";
  count: number;
}
