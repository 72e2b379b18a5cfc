import { join } from "node:path";
import { inTemporaryFolder, serverRequire } from "./process.ts";

/** The database of the server, and its name in the lines of a bench. */
export interface Engine {
  /** Empty, or the end of the name of each line. */
  suffix: string;
  /** Lends an empty database by its path or address. */
  withDatabase<Result>(work: (database: string) => Promise<Result>): Promise<Result>;
  /** Does what the engine does on its own within a minute after many rows were written: its plans depend on it. */
  settle(database: string): Promise<void>;
}

export const sqlite: Engine = {
  suffix: "",
  withDatabase: (work) => inTemporaryFolder((folder) => work(join(folder, "bench.sqlite"))),
  settle: async () => {},
};

interface Client {
  connect(): Promise<void>;
  query(text: string): Promise<unknown>;
  end(): Promise<void>;
}

/** A PostgreSQL of its own, with its default settings: it writes to the disk what is committed. */
export const postgres: Engine = {
  suffix: ", on PostgreSQL",
  async withDatabase(work) {
    // Loaded only then: what starts a PostgreSQL takes a while to import.
    const { startPostgres } = await import("../../packages/server/test/support/postgres.ts");
    const started = await startPostgres({ durable: true });
    try {
      return await work(started.addressOf("postgres"));
    } finally {
      await started.close();
    }
  },
  async settle(address) {
    const { Client } = serverRequire("pg") as { Client: new (options: object) => Client };
    const client = new Client({ connectionString: address });
    await client.connect();
    await client.query("vacuum (analyze)").finally(() => client.end());
  },
};
