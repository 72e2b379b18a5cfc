import { join } from "node:path";
import { readSpec } from "../generate/spec.ts";
import { throughput } from "./load.ts";
import { at } from "./paths.ts";
import { servePrism } from "./prism.ts";
import { type Served, serve } from "./process.ts";
import { againstPeer, type Bench } from "./row.ts";
import { alternate, median, ratioOf } from "./statistics.ts";
import { inTemporaryFolder } from "./temporary.ts";

/** The key of the benches, without a limit. */
export const key = "wbk_bench_0000000000000000000000000000000000";

interface StoredPerson {
  id: string;
  [field: string]: unknown;
}

/** Stores the description's own example of a person, so that all servers answer the same record. */
export async function createPerson(url: string): Promise<StoredPerson> {
  const spec = await readSpec("core");
  const examples = spec.paths["/v1/persons"]?.post?.requestBody?.content["application/json"]?.examples;
  const response = await fetch(`${url}/v1/persons`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    body: JSON.stringify(examples?.natural?.value),
  });
  if (response.status !== 201) throw new Error(`the person was answered with ${response.status}`);
  return (await response.json()) as StoredPerson;
}

/** GET of one person: key check, validation both ways and SQLite, against a bare server and against a mock. */
export const personGet: Bench = (context) =>
  inTemporaryFolder(async (folder) => {
    const running: Served[] = [];
    const started = (server: Served) => {
      running.push(server);
      return server;
    };
    try {
      const ours = started(
        await serve(at("scripts/bench/servers/waybill.mjs"), join(folder, "bench.db"), key),
      );
      const { id, ...record } = await createPerson(ours.url);
      const bare = started(
        await serve(
          at("scripts/bench/servers/bare.mjs"),
          join(folder, "bare.db"),
          id,
          JSON.stringify(record),
          key,
        ),
      );
      const prism = await servePrism(folder, context);
      if (prism) started(prism);

      const milliseconds = context.smoke ? 200 : 2000;
      const load = (server: Served) => () => throughput(`${server.url}/v1/persons/${id}`, key, milliseconds);
      // Until the compiler has seen enough of every server.
      for (const server of running)
        await throughput(`${server.url}/v1/persons/${id}`, key, context.smoke ? 100 : 5000);

      const things: Record<string, () => Promise<number>> = { ours: load(ours), bare: load(bare) };
      if (prism) things.prism = load(prism);
      const values = await alternate(context.smoke ? 1 : 7, things);
      const row = (against: string, name: string, atLeast: number) => {
        const [mine, theirs] = [values.ours ?? [], values[name] ?? []];
        return againstPeer(
          {
            name: `GET person by id, against ${against}`,
            unit: "requests/s",
            ours: median(mine),
            peer: median(theirs),
            against,
            ratio: ratioOf(mine, theirs),
          },
          { atLeast },
        );
      };
      return [row("bare node:http", "bare", 0.33), ...(prism ? [row("Prism", "prism", 4)] : [])];
    } finally {
      for (const server of running) await server.stop();
    }
  });
