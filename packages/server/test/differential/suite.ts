import { afterAll, beforeAll, expect, test } from "vitest";
import { compareEngines, startWorld } from "./differential";
import { operations } from "./operations";

/** From so many sequences on, each operation is asked for often enough to have succeeded. */
const MANY = 2_000;

/** The differential test with so many sequences. */
export function testEngines(runs: number, seed: number): void {
  let world: Awaited<ReturnType<typeof startWorld>>;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world?.close());

  test(
    `${runs} sequences of requests, seed ${seed}: SQLite and PostgreSQL answer alike`,
    async () => {
      const difference = await compareEngines(world, runs, seed);
      if (difference !== undefined) throw new Error(difference);
      if (runs < MANY) return;
      const succeeded = [...world.answered.keys()].filter((outcome) => / 2\d\d$/.test(outcome));
      const without = Object.keys(operations).filter(
        (id) => !succeeded.some((outcome) => outcome.startsWith(`${id} `)),
      );
      expect(without).toEqual([]);
    },
    180_000 + runs * 1_000,
  );
}
