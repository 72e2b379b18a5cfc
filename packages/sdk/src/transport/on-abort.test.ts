import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { onAbort } from "./on-abort";

test("a hundred callbacks share one listener, and each is called once", () => {
  const controller = new AbortController();
  const called = new Map<number, number>();
  const offs = Array.from({ length: 100 }, (_, at) =>
    onAbort(controller.signal, () => called.set(at, (called.get(at) ?? 0) + 1)),
  );
  expect(getEventListeners(controller.signal, "abort")).toHaveLength(1);
  offs[3]?.();
  controller.abort();
  expect(called.size).toBe(99);
  expect(called.has(3)).toBe(false);
  expect([...called.values()].every((times) => times === 1)).toBe(true);
});

test("the listener goes with the last callback, and comes back with the next", () => {
  const { signal } = new AbortController();
  const first = onAbort(signal, () => undefined);
  const second = onAbort(signal, () => undefined);
  first();
  first();
  expect(getEventListeners(signal, "abort")).toHaveLength(1);
  second();
  expect(getEventListeners(signal, "abort")).toHaveLength(0);
  onAbort(signal, () => undefined)();
  expect(getEventListeners(signal, "abort")).toHaveLength(0);
});

test("a callback may take others back while the signal is aborted", () => {
  const controller = new AbortController();
  const called: string[] = [];
  onAbort(controller.signal, () => {
    called.push("first");
    leaveSecond();
  });
  const leaveSecond = onAbort(controller.signal, () => called.push("second"));
  onAbort(controller.signal, () => called.push("third"));
  controller.abort();
  expect(called).toEqual(["first", "third"]);
});
