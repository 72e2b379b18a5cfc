import { type Migration, sql } from "kysely";
import { engineOf } from "../dialect/worded";

const entries = {
  sqlite: sql`json_group_array(json_object('basis', 'address', 'list', list, 'uid', uid))`,
  postgres: sql`json_agg(json_build_object('basis', 'address', 'list', list, 'uid', uid))::text`,
};

/**
 * Cases about an address are compared with the lists as those about a name are. What lists say of it already was there to be seen when
 * a case was decided, and reopens none.
 */
export const listedAddresses: Migration = {
  async up(db) {
    await sql`update cases set listed_entries = coalesce((select ${entries[engineOf(db)]}
        from (select distinct list, uid from sanctions_addresses where address = cases.subject_address) as found
        having count(*) > 0), '[]')
      where subject_address is not null and coalesce(listed_entries, '[]') = '[]'`.execute(db);
  },
};
