import { createLoops } from "../../packages/server/src/jobs/loop-registry.ts";
import { enqueue } from "../../packages/server/src/jobs/queue/enqueue.ts";
import { startQueue } from "../../packages/server/src/jobs/queue/worker.ts";
import { systemRuntime } from "../../packages/server/src/lib/system-runtime.ts";
import { openDatabase } from "../../packages/server/src/storage/database.ts";
import type { Engine } from "./engines.ts";
import { atLeast, type Bench } from "./row.ts";

/** Jobs that do nothing, in a second: from the first one being enqueued, eight at a time, to the last one being done. */
async function rateOn(place: string, jobs: number): Promise<number> {
  const db = await openDatabase(place);
  const [runtime, clock] = [systemRuntime, systemRuntime];
  let left = jobs;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const noOp = {
    kind: "no-op",
    maxAttempts: 3,
    retry: { first: 100, longest: 1_000 },
    run: async () => {
      left -= 1;
      if (left === 0) finish();
      return "done" as const;
    },
  };
  const loops = createLoops({ logger: undefined, clock });
  const queue = startQueue({ db, loops, runtime, clock, logger: undefined, handlers: [noOp] });
  const started = performance.now();
  let next = 0;
  const enqueueAll = async () => {
    while (next < jobs) {
      next += 1;
      await enqueue(db, { kind: "no-op", payload: next }, runtime);
      queue.wake();
    }
  };
  await Promise.all(Array.from({ length: 8 }, enqueueAll));
  await finished;
  // Closing waits until the last ones are recorded as done.
  await queue.close();
  const seconds = (performance.now() - started) / 1000;
  await db.destroy();
  return jobs / seconds;
}

/** Jobs of the persistent queue. */
export const jobsOn =
  ({ suffix, withDatabase }: Engine): Bench =>
  ({ smoke }) =>
    withDatabase(async (database) => {
      const ours = await rateOn(database, smoke ? 100 : 2_000);
      return [atLeast({ name: `jobs, no-op, enqueue to done${suffix}`, unit: "jobs/s", ours }, 1_000)];
    });
