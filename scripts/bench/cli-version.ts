import { at } from "./paths.ts";
import { lifetime } from "./process.ts";
import { atMost, type Bench } from "./row.ts";
import { alternate, median } from "./statistics.ts";

/** `waybill --version` of the built command, against Node doing nothing. */
export const cliVersion: Bench = async ({ smoke }) => {
  const things = {
    ours: () => lifetime(process.execPath, [at("packages/cli/bin/waybill.js"), "--version"]),
    bare: () => lifetime(process.execPath, ["-e", "0"]),
  };
  await alternate(1, things); // the file cache
  const { ours, bare } = await alternate(smoke ? 1 : 31, things);
  const peer = median(bare);
  return [
    atMost(
      { name: "waybill --version", unit: "ms", ours: median(ours), peer, against: "node -e 0" },
      peer + 30,
      "<= peer + 30 ms",
    ),
  ];
};
