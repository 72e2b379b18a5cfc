import { startPostgres } from "../../packages/server/test/support/postgres.ts";
import { atEnd } from "./at-end.ts";
import { serverRequire } from "./paths.ts";

/** The part of pg, which is the server's own, that is used here. */
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

let started: ReturnType<typeof startPostgres> | undefined;
let made = 0;

/** The PostgreSQL of this process: starting one takes longer than a bench that only has to run. */
function shared(): ReturnType<typeof startPostgres> {
  if (!started) {
    const starting = startPostgres({ durable: true });
    started = starting;
    atEnd(async () => (await starting).close());
  }
  return started;
}

async function run(address: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** Does what PostgreSQL does on its own within a minute after many rows were written: its plans depend on it. */
export const vacuum = (address: string): Promise<void> => run(address, "vacuum (analyze)");

/** Lends empty databases of a PostgreSQL with its own settings, which writes to the disk what is committed. */
export async function withPostgres<Result>(
  work: (createDatabase: (name: string) => Promise<string>) => Promise<Result>,
): Promise<Result> {
  const postgres = await shared();
  const names: string[] = [];
  const query = (text: string) => run(postgres.address, text);
  try {
    return await work(async (given) => {
      made += 1;
      const name = `${given}_${made}`;
      await query(`create database ${name} template template0 encoding 'UTF8' locale 'C'`);
      names.push(name);
      return postgres.addressOf(name);
    });
  } finally {
    for (const name of names) await query(`drop database ${name} with (force)`);
  }
}
