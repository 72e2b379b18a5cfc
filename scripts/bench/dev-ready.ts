import { atMost, type Bench } from "./row.ts";
import { median } from "./statistics.ts";

/** `waybill dev` from nothing to four networks, relayer and server that answer. */
export const devReady: Bench = async ({ smoke, withDev }) => {
  const times: number[] = [];
  for (let round = 0; round < (smoke ? 1 : 5); round += 1)
    times.push(await withDev(async ({ ready }) => ready));
  return [atMost({ name: "waybill dev ready, four networks", unit: "ms", ours: median(times) }, 3_000)];
};
