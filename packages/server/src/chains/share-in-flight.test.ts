import { expect, test } from "vitest";
import { shareInFlight } from "./share-in-flight";

test("one question at a time is asked once, a later one anew, and each key by itself", async () => {
  const asked: string[] = [];
  const ask = shareInFlight(async (key: string) => {
    asked.push(key);
    return `${key}${asked.length}`;
  });
  expect(await Promise.all([ask("a"), ask("a"), ask("b")])).toEqual(["a1", "a1", "b2"]);
  expect(await ask("a")).toBe("a3");
});

test("a failure is everybody's who asked meanwhile, and nobody's afterwards", async () => {
  let fails = true;
  const ask = shareInFlight(async () => {
    if (fails) throw new Error("away");
    return "here";
  });
  const both = await Promise.allSettled([ask(), ask()]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  fails = false;
  expect(await ask()).toBe("here");
});
