import { type Kysely, type Migration, sql } from "kysely";
import { listTriggers, orderIndexes } from "./transfer-lists";

/**
 * Transfers are named by the terms of the field: the kind `leg` is `unlisted`, `crossing` is `bridge`, and the order of
 * lists `worth` is `usd`.
 */
export const transferKinds: Migration = {
  async up(db: Kysely<unknown>) {
    const statements = [
      // No list changes, so the trigger that would read each row into them again is away meanwhile.
      "drop trigger transfers_enlisted",
      "drop trigger transfers_changed",
      "drop index transfers_out",
      "drop index transfers_in",
      "update transfers set kind = case kind when 'leg' then 'unlisted' else 'bridge' end where kind in ('leg', 'crossing')",
      "create index transfers_out on transfers (sender, network, token, time) where kind <> 'bridge'",
      "create index transfers_in on transfers (recipient, network, token, time) where kind <> 'bridge'",
      ...listTriggers("unlisted"),
      ...["", "_facet", "_sender", "_recipient"].map((of) => `drop index transfers${of}_by_worth`),
      ...orderIndexes("usd", "ifnull(usd, '')"),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
