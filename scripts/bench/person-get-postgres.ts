import { startPostgres } from "../../packages/server/test/support/postgres.ts";
import { throughput } from "./load.ts";
import { at } from "./paths.ts";
import { createPerson, key } from "./person-get.ts";
import { serve } from "./process.ts";
import { atLeast, type Bench } from "./row.ts";
import { median } from "./statistics.ts";

/** GET of one person on PostgreSQL: two round trips, one for key and quota, one for the person. */
export const personGetPostgres: Bench = async ({ smoke }) => {
  const postgres = await startPostgres();
  try {
    const server = await serve(at("scripts/bench/servers/waybill.mjs"), postgres.address, key);
    try {
      const { id } = await createPerson(server.url);
      const rate = (milliseconds: number) => throughput(`${server.url}/v1/persons/${id}`, key, milliseconds);
      // Until the compiler has seen enough.
      await rate(smoke ? 100 : 5000);
      const rates: number[] = [];
      for (let round = 0; round < (smoke ? 1 : 7); round += 1) rates.push(await rate(smoke ? 200 : 2000));
      const row = { name: "GET person by id, on PostgreSQL", unit: "requests/s", ours: median(rates) };
      return [atLeast(row, 2_000)];
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.close();
  }
};
