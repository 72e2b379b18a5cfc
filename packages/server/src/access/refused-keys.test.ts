import { expect, test } from "vitest";
import { RefusedKeys } from "./refused-keys";

const MINUTE = 60_000;
const begin = Date.UTC(2026, 0, 1);
const open = (perMinute: number) => {
  const clock = { at: begin };
  return { clock, keys: new RefusedKeys({ now: () => clock.at }, perMinute) };
};

test("an address waits from its limit on until the minute ends, others do not", () => {
  const { clock, keys } = open(2);
  clock.at = begin + 15_000;
  keys.refuse("192.0.2.1", "a");
  expect(keys.wait("192.0.2.1", "b")).toBe(0);
  keys.refuse("192.0.2.1", "b");
  expect(keys.wait("192.0.2.1", "c")).toBe(45_000);
  expect(keys.wait("192.0.2.2", "c")).toBe(0);
  clock.at = begin + MINUTE;
  expect(keys.wait("192.0.2.1", "c")).toBe(0);
  keys.refuse("192.0.2.1", "c");
  expect(keys.wait("192.0.2.1", "d")).toBe(0);
});

test("who has a key that was accepted is not locked out by a stranger at the same address", () => {
  const { keys } = open(1);
  keys.accept("good");
  keys.refuse("192.0.2.1", "bad");
  expect(keys.wait("192.0.2.1", "good")).toBe(0);
  expect(keys.wait("192.0.2.1", "bad")).toBe(MINUTE);
  // It was revoked.
  keys.refuse("192.0.2.1", "good");
  expect(keys.wait("192.0.2.1", "good")).toBe(MINUTE);
});

test("a flood of addresses and keys is forgotten, the oldest first", () => {
  const { keys } = open(1);
  keys.refuse("first", "a");
  keys.accept("first key");
  for (let n = 0; n < 10_000; n += 1) {
    keys.refuse(`address ${n}`, "a");
    keys.accept(`key ${n}`);
  }
  expect(keys.wait("first", "b")).toBe(0);
  expect(keys.wait("address 0", "b")).toBe(MINUTE);
  expect(keys.wait("address 0", "key 0")).toBe(0);
  expect(keys.wait("address 0", "first key")).toBe(MINUTE);
});
