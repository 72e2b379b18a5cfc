import { expect, test } from "vitest";
import { singleFlight } from "./single-flight";

test("concurrent calls with the same key share one request; later calls and other keys make their own", async () => {
  const calls: string[] = [];
  const ask = singleFlight(async (key: string) => {
    calls.push(key);
    return `${key}${calls.length}`;
  });
  expect(await Promise.all([ask("a"), ask("a"), ask("b")])).toEqual(["a1", "a1", "b2"]);
  expect(await ask("a")).toBe("a3");
});

test("concurrent calls share a failure, later calls try again", async () => {
  let fails = true;
  const ask = singleFlight(async () => {
    if (fails) throw new Error("away");
    return "here";
  });
  const both = await Promise.allSettled([ask(), ask()]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  fails = false;
  expect(await ask()).toBe("here");
});
