import { expect, test } from "vitest";
import { systemRuntime } from "../lib/system-runtime";
import { singleFlight } from "./single-flight";

test("concurrent calls with the same key share one request; later calls and other keys make their own", async () => {
  const calls: string[] = [];
  const ask = singleFlight(systemRuntime, async (key: string) => {
    calls.push(key);
    return `${key}${calls.length}`;
  });
  expect(await Promise.all([ask("a"), ask("a"), ask("b")])).toEqual(["a1", "a1", "b2"]);
  expect(await ask("a")).toBe("a3");
});

test("concurrent calls share a failure, later calls try again", async () => {
  let fails = true;
  const ask = singleFlight(systemRuntime, async () => {
    if (fails) throw new Error("away");
    return "here";
  });
  const both = await Promise.allSettled([ask(), ask()]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  fails = false;
  expect(await ask()).toBe("here");
});

test("a request that hangs is joined for a moment only", async () => {
  let time = 0;
  let calls = 0;
  let answer = (_: string) => {};
  const hung = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const ask = singleFlight({ monotonic: () => time }, async () => {
    calls += 1;
    return calls === 1 ? hung : `answer ${calls}`;
  });
  const first = ask();
  time = 99;
  const joined = ask();
  time = 100;
  expect(await ask()).toBe("answer 2");
  answer("late");
  expect(await Promise.all([first, joined])).toEqual(["late", "late"]);
  expect(await ask()).toBe("answer 3");
});
