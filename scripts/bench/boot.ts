import { at } from "./paths.ts";
import { lifetime, serve } from "./process.ts";
import { atMost, type Bench } from "./row.ts";
import { alternate, median } from "./statistics.ts";

/** From starting the process to the first answer: Node, our modules, the migrations, the first request. */
async function boot(): Promise<number> {
  const started = performance.now();
  const server = await serve(at("scripts/bench/servers/waybill.mjs"), ":memory:");
  const response = await fetch(`${server.url}/v1/networks`);
  await response.arrayBuffer();
  const elapsed = performance.now() - started;
  await server.stop();
  if (response.status !== 200) throw new Error(`the first answer was ${response.status}`);
  return elapsed;
}

/** The built server from nothing to its first answer, without chains. */
export const serverBoot: Bench = async ({ smoke }) => {
  const things = { ours: boot, bare: () => lifetime(process.execPath, ["-e", "0"]) };
  await alternate(1, things); // the file cache
  const { ours, bare } = await alternate(smoke ? 1 : 15, things);
  return [
    atMost(
      {
        name: "server boot to first answer",
        unit: "ms",
        ours: median(ours),
        peer: median(bare),
        against: "node -e 0",
      },
      300,
    ),
  ];
};
