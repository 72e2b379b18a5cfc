import { startDev } from "./dev.ts";
import { atMost, type Bench } from "./row.ts";
import { median } from "./statistics.ts";

/** `waybill dev` from nothing to four networks, relayer and server that answer. */
export const devReady: Bench = async ({ smoke }) => {
  const times: number[] = [];
  for (let round = 0; round < (smoke ? 1 : 5); round += 1) {
    const dev = await startDev();
    await dev.stop();
    times.push(dev.ready);
  }
  return [atMost({ name: "waybill dev ready, four networks", unit: "ms", ours: median(times) }, 3_000)];
};
