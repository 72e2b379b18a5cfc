import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cells } from "./cells";
import { freeSubjects, listedAnswers, listSubjects } from "./listing";
import { type QuestionName, questions } from "./questions";
import { failClosedTable, questionNames, upstreamNames } from "./table";
import { upstreams } from "./upstreams";
import { startWorld, type World } from "./world";

/*
 * The answer of each operation while something that it needs fails: null, unknown or unavailable, never clear, zero or ok.
 */

let world: World;
const whole = new Map<QuestionName, string>();
beforeAll(async () => {
  world = await startWorld();
  for (const question of questionNames) whole.set(question, await answerOf(question));
});
afterAll(() => world?.close());

const answerOf = async (question: QuestionName) => {
  const { status, text } = await questions[question].ask(world);
  return still(`${status} ${text}`);
};

/** An answer without what differs each time: identifiers, times, and what follows the chain. */
const still = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "id")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]*Z/g, "time")
    .replaceAll(/"(processing_time_ms|slot|context_slot)":[^,}]*/g, '"$1":0');

test("with everything, every question is answered, and alike", async () => {
  for (const question of questionNames) {
    expect(whole.get(question), question).toMatch(/^200 /);
    expect(await answerOf(question), question).toBe(whole.get(question));
  }
});

describe.each(upstreamNames)("%s", (upstream) => {
  beforeAll(() => upstreams[upstream].fail(world));
  afterAll(async () => {
    await upstreams[upstream].mend(world);
    for (const question of questionNames)
      expect(await answerOf(question), question).toBe(whole.get(question));
  });

  test.each(questionNames)("%s", async (question) => {
    const cell = cells[question][upstream];
    if (!cell) {
      expect(await answerOf(question)).toBe(whole.get(question));
      return;
    }
    const { status, body, text } = await questions[question].ask(world);
    expect(status).toBe(cell.status ?? 200);
    expect(body).toMatchObject(cell.body);
    if (!cell.lacks) return;
    expect(whole.get(question)).toMatch(cell.lacks);
    expect(text).not.toMatch(cell.lacks);
  });
});

test("an entry that is imported reaches every answer at once, and one that is removed frees them", async () => {
  await listSubjects(world);
  for (const [question, expected] of Object.entries(listedAnswers)) {
    const { body } = await questions[question as QuestionName].ask(world);
    expect(body, question).toMatchObject(expected);
  }
  await freeSubjects(world);
  for (const question of questionNames) expect(await answerOf(question), question).toBe(whole.get(question));
});

test("the documents have this table", async () => {
  const path = join(import.meta.dirname, "../../../../docs/reference/unavailable-data.md");
  expect(await readFile(path, "utf8")).toContain(failClosedTable());
});
