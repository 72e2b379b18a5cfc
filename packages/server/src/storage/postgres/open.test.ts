import { expect, test } from "vitest";
import { manualClock } from "../../../test/manual-clock";
import { StorageUnavailableError } from "../errors";
import { limitStatements } from "./open";

const LIMIT = 1_000;

/** A connection whose statements are answered when the test says so, in their order. */
function limitedClient() {
  const clock = manualClock();
  const waiting: { done(answer?: unknown): void; fail(error: Error): void }[] = [];
  const query = () =>
    new Promise<unknown>((done, fail) => {
      waiting.push({ done, fail });
    });
  const destroy = () => {
    for (const { fail } of waiting.splice(0)) fail(new Error("Connection terminated unexpectedly"));
  };
  const client = { query, connection: { stream: { destroy } } };
  limitStatements(client as never, clock, LIMIT);
  return { clock, ask: () => client.query(), answer: () => waiting.shift()?.done("answer") };
}

test("the time of a statement that was sent behind others begins when PostgreSQL begins it", async () => {
  const { clock, ask, answer } = limitedClient();
  const asked = [ask(), ask(), ask()];
  for (const one of asked) {
    await clock.advance(LIMIT - 1);
    answer();
    expect(await one).toBe("answer");
  }
});

test("one that is not answered in its time ends with those behind it, and the connection with them", async () => {
  const { clock, ask, answer } = limitedClient();
  const asked = [ask(), ask(), ask()].map((one) => one.catch((error: unknown) => error));
  await clock.advance(LIMIT - 1);
  answer();
  await clock.advance(LIMIT);
  const [first, second, third] = await Promise.all(asked);
  expect(first).toBe("answer");
  expect(second).toBeInstanceOf(StorageUnavailableError);
  expect(third).toMatchObject({ message: "Connection terminated unexpectedly" });
});
