import { type Kysely, type Migration, sql } from "kysely";

/**
 * A payment is compared with its quote once it is in a block. Accepted ones that no job follows any more were final by then, and
 * the node may not have kept them; all others are compared at the next look-up.
 */
export const comparedPayments: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table submissions add column compared_at integer`.execute(db);
    await sql`
      update submissions set compared_at = created_at
      where state = 'accepted' and not exists (
        select 1 from jobs
        where jobs.kind = 'settle-submission'
          and jobs.dedup_key =
            submissions.workspace_id || ' ' || submissions.network || ' ' || submissions.tx_hash
      )
    `.execute(db);
  },
};
