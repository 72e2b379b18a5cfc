import { expect, test } from "vitest";
import { progressOf } from "../../../../scripts/progress";
import { compareEngines, startWorld } from "./differential";
import { operations } from "./operations";

/** From so many sequences on, each operation is asked for often enough to have succeeded. */
const MANY = 2_000;

/** Sequences that one pair of servers is asked: a change of a list concerns all workspaces, and each sequence leaves one. */
const PER_WORLD = 2_500;

/** The differential test with so many sequences. */
export function testEngines(runs: number, seed: number): void {
  test(
    `${runs} sequences of requests, seed ${seed}: SQLite and PostgreSQL answer alike`,
    async () => {
      const succeeded = new Set<string>();
      const notify = progressOf("sequences", runs);
      for (let done = 0; done < runs; done += PER_WORLD) {
        const world = await startWorld();
        try {
          const difference = await compareEngines(world, {
            runs: Math.min(PER_WORLD, runs - done),
            seed: seed + done,
            onRun: (count) => notify(done + count),
          });
          if (difference !== undefined) throw new Error(difference);
          for (const outcome of world.answered.keys())
            if (/ 2\d\d$/.test(outcome)) succeeded.add(outcome.slice(0, -4));
        } finally {
          await world.close();
        }
      }
      if (runs >= MANY) expect(Object.keys(operations).filter((id) => !succeeded.has(id))).toEqual([]);
    },
    180_000 + runs * 1_000,
  );
}
