import { openDatabase } from "@waybill/server";
import { sql } from "kysely";
import { indexLoopName } from "../../src/indexing/index-loop";

/** Notes in the database which server writes the index under which fence of its lease. */
export interface IndexWriters {
  /** The name of the server that wrote last. */
  last(network: string): Promise<string | undefined>;
  /** Fences under which more than one server wrote, in words. */
  differences(): Promise<string[]>;
  close(): Promise<void>;
}

/** The address by which a server of this name uses the database. */
export const addressOf = (database: string, name: string): string => `${database}?application_name=${name}`;

/** Begins to note them: every write of the index changes the cursor of its network. */
export async function noteIndexWriters(database: string): Promise<IndexWriters> {
  const db = await openDatabase(database);
  await sql`create table index_writers (
    id bigint generated always as identity primary key, network text not null, server text not null, fence bigint)`.execute(
    db,
  );
  await sql`create function note_index_writer() returns trigger language plpgsql as $$ begin
    insert into index_writers (network, server, fence) values (new.network, current_setting('application_name'),
      (select fence from leases where name = ${sql.lit(indexLoopName(""))} || new.network));
    return null;
  end $$`.execute(db);
  await sql`create trigger note_index_writer after insert or update on index_cursors
    for each row execute function note_index_writer()`.execute(db);
  return {
    last: async (network) => {
      const { rows } = await sql<{ server: string }>`
        select server from index_writers where network = ${network} order by id desc limit 1`.execute(db);
      return rows[0]?.server;
    },
    differences: async () => {
      const { rows } = await sql<{ network: string; fence: number; servers: string }>`
        select network, fence, string_agg(distinct server, ' and ') as servers from index_writers
        group by network, fence having count(distinct server) > 1`.execute(db);
      return rows.map(
        ({ network, fence, servers }) => `${servers} wrote the index of ${network} under the fence ${fence}`,
      );
    },
    close: () => db.destroy(),
  };
}
