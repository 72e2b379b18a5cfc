import type { StoredScreen } from "../../workspace/screens";
import type { Workspace } from "../../workspace/workspace";
import type { Severity } from "../signals/signal";

/** Which stored assessments are listed. */
export interface HistoryFilter {
  /** In normalized form. */
  address: string | undefined;
  severities: readonly Severity[] | undefined;
  /** Milliseconds, half-open. */
  from: number | undefined;
  before: number | undefined;
  includeFailed: boolean;
}

/** A page of them: the newest first, or the worst first and then the newest. */
export interface HistoryPage {
  sort: "newest" | "severity";
  limit: number;
  offset: number;
}

/** An assessment as lists show it. */
export type ListedScreen = Pick<StoredScreen, "id" | "address" | "network" | "body" | "error" | "created_at">;

/** Stored assessments of addresses, and how many match the filter. */
export async function historyOf(
  { db }: Workspace,
  { address, severities, from, before, includeFailed }: HistoryFilter,
  { sort, limit, offset }: HistoryPage,
): Promise<{ screens: ListedScreen[]; total: number }> {
  let matching = db.selectFrom("risk_screens").where("kind", "=", "address");
  if (address !== undefined) matching = matching.where("address", "=", address);
  if (severities) matching = matching.where("severity", "in", severities);
  if (!includeFailed) matching = matching.where("status", "=", "completed");
  if (from !== undefined) matching = matching.where("created_at", ">=", from);
  if (before !== undefined) matching = matching.where("created_at", "<", before);
  // Their inputs are many times as long.
  let page = matching.select(["id", "address", "network", "body", "error", "created_at"]);
  if (sort === "severity") page = page.orderBy("severity_rank");
  const [screens, counted] = await Promise.all([
    page.orderBy("created_at", "desc").orderBy("seq", "desc").limit(limit).offset(offset).execute(),
    matching.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { screens, total: Number(counted.total) };
}
