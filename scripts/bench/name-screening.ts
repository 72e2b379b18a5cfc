import { DEFAULT_LEAST } from "../../packages/server/src/names/screen.ts";
import { labelledSet } from "../../packages/server/test/names/labelled-set.ts";
import { indexOf, measureQuality } from "../../packages/server/test/names/quality.ts";
import { residentMemory } from "./memory.ts";
import { atLeast, atMost, type Bench } from "./row.ts";
import { percentile } from "./statistics.ts";

/** Entries with about 60,000 names together. */
const ENTRIES = 27_300;

const seconds = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
};

/** Names looked up among those of lists, in process: how long the index takes, how long a search does, and what it finds. */
export const nameScreening: Bench = async ({ smoke }) => {
  const size = { listed: smoke ? 500 : ENTRIES, positive: smoke ? 50 : 1_000, clean: smoke ? 50 : 1_000 };
  const { entries, labelled } = labelledSet(size, 1);
  const before = residentMemory(process.pid);
  const began = process.cpuUsage();
  const index = await indexOf(entries);
  const built = seconds(began);
  const megabytes = (residentMemory(process.pid) - before) / 1e6;

  const times = labelled.map(({ name, kind }) => {
    // The time of this process alone: other load of the machine must not count.
    const started = process.cpuUsage();
    index.search({ names: [name], kind, births: [], countries: [] }, DEFAULT_LEAST);
    return 1000 * seconds(started);
  });

  const few = smoke ? 100 : 3_000;
  const quality = await measureQuality({ listed: few, positive: few, clean: 2 * few }, 1, DEFAULT_LEAST);
  const names = `${index.size.toLocaleString("en")} names`;
  return [
    atMost(
      { name: `name screening, ${names}, p95 of processor time`, unit: "ms", ours: percentile(times, 95) },
      10,
    ),
    atMost({ name: `name screening, index of ${names}, processor time`, unit: "s", ours: built }, 1.5),
    atMost({ name: `name screening, memory of ${names}`, unit: "MB", ours: megabytes }, 120),
    atLeast(
      { name: "name screening, recall on the labelled set", unit: "%", ours: 100 * quality.recall },
      97,
    ),
    atLeast({ name: "name screening, precision on it", unit: "%", ours: 100 * quality.precision }, 95),
  ];
};
