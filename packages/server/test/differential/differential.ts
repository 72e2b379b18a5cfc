import { inspect } from "node:util";
import fc from "fast-check";
import { startPostgres } from "../support/postgres";
import { FOREIGN_LOCALE, withAdministrator } from "../support/test-databases";
import { Difference } from "./ask";
import { ModelIndex } from "./model-index";
import { ModelLists } from "./model-lists";
import { BEGINNING } from "./parameters";
import type { World } from "./play";
import { runSequence } from "./run-sequence";
import { sequence } from "./sequences";
import { Side } from "./side";

const DATABASE = "differential";

/** Starts a server on SQLite and one on a PostgreSQL of its own, which know the same. */
export async function startWorld(): Promise<World & { close(): Promise<void> }> {
  const postgres = await startPostgres();
  const started: Side[] = [];
  const close = async () => {
    await Promise.all(started.map((side) => side.close()));
    await postgres.close();
  };
  try {
    const start = async (engine: Side["engine"], database: string) => {
      const side = await Side.start(engine, database);
      started.push(side);
      return side;
    };
    await withAdministrator(postgres.address, async (client) => {
      await client.query(`create database ${DATABASE} template template0 ${FOREIGN_LOCALE}`);
    });
    const sides = [
      await start("SQLite", ":memory:"),
      await start("PostgreSQL", postgres.addressOf(DATABASE)),
    ] as const;
    const index = new ModelIndex(sides);
    await index.fill();
    const lists = new ModelLists(sides);
    await lists.fill();
    return { sides, index, lists, requests: 0, now: BEGINNING, answered: new Map(), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Runs so many generated sequences on both servers. Returns undefined when all answers were the same, otherwise a text with
 * the seed, the shortest sequence that was found, and both answers.
 */
export async function compareEngines(
  world: World,
  { runs, seed, onRun }: { runs: number; seed: number; onRun?: (count: number) => void },
): Promise<string | undefined> {
  let count = 0;
  const property = fc.asyncProperty(sequence, async (generated) => {
    await runSequence(world, generated);
    count += 1;
    onRun?.(count);
  });
  const { failed, counterexample, errorInstance, counterexamplePath, numShrinks } = await fc.check(property, {
    numRuns: runs,
    seed,
  });
  if (!failed) return undefined;
  const [shortest] = counterexample ?? [];
  return [
    `seed ${seed}, path ${counterexamplePath}, after ${numShrinks} steps of shortening:`,
    JSON.stringify(shortest, undefined, 1),
    errorInstance instanceof Difference ? reported(errorInstance) : inspect(errorInstance),
  ].join("\n");
}

/** Characters that are shown before the first difference of two long answers, and behind it. */
const CONTEXT = 300;

function reported({ request, answers }: Difference): string {
  const texts = Object.values(answers).map((answer) => JSON.stringify(answer));
  const [one = "", other = ""] = texts;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const parts = Object.keys(answers).map(
    (engine, at) => `${engine}: ${texts[at]?.slice(Math.max(0, same - CONTEXT), same + CONTEXT)}`,
  );
  return [JSON.stringify(request), ...parts].join("\n");
}
