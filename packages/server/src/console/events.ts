import { hash } from "node:crypto";
import type { Workspace } from "../workspace/workspace";

/** Payments that a page shows first. */
const NEWEST = 50;

/** Changes when there is something new to see: the newest payments and their statuses, the newest alert and the newest change of a case. */
export async function fingerprint({ db }: Workspace): Promise<string> {
  const [payments, alert, changed] = await Promise.all([
    db
      .selectFrom("submissions")
      .select(["tx_hash", "observed_status"])
      .where("state", "=", "accepted")
      .where("step", "=", "payment")
      .orderBy("created_at", "desc")
      .orderBy("seq", "desc")
      .limit(NEWEST)
      .execute(),
    db.selectFrom("alert_events").select("id").orderBy("created_at", "desc").limit(1).executeTakeFirst(),
    db.selectFrom("cases").select("updated_at").orderBy("updated_at", "desc").limit(1).executeTakeFirst(),
  ]);
  return hash("sha256", JSON.stringify([payments, alert, changed]));
}
