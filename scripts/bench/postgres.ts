import { startPostgres } from "../../packages/server/test/support/postgres.ts";
import { serverRequire } from "./paths.ts";

/** What is used of pg, which is the server's own. */
interface Pg {
  Client: new (
    options: object,
  ) => {
    connect(): Promise<void>;
    query(text: string): Promise<unknown>;
    end(): Promise<void>;
  };
}

const pg = serverRequire("pg") as Pg;

/** Lends empty databases of a PostgreSQL with its own settings, which writes to the disk what is committed. */
export async function withPostgres<Result>(
  work: (createDatabase: (name: string) => Promise<string>) => Promise<Result>,
): Promise<Result> {
  const postgres = await startPostgres({ durable: true });
  try {
    return await work(async (name) => {
      const client = new pg.Client({ connectionString: postgres.address });
      await client.connect();
      await client.query(`create database ${name} template template0 encoding 'UTF8' locale 'C'`);
      await client.end();
      return postgres.addressOf(name);
    });
  } finally {
    await postgres.close();
  }
}
