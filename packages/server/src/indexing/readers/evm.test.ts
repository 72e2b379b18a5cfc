import { expect, test } from "vitest";
import { prefetch } from "./evm";

test("the values after the one taken are requested ahead, up to the limit and to the last one", async () => {
  const requested: number[] = [];
  const coming = prefetch(async (number) => requested.push(number), 3);
  await coming.take(5, 9);
  expect(requested).toEqual([5, 6, 7]);
  await coming.take(6, 7);
  expect(requested).toEqual([5, 6, 7]);
  coming.forget();
  await coming.take(7, 7);
  expect(requested).toEqual([5, 6, 7, 7]);
});

test("after a failure half as many are requested ahead", async () => {
  const requested: number[] = [];
  const coming = prefetch(async (number) => {
    requested.push(number);
    if (number === 0) throw new Error("too much");
    return number;
  }, 4);
  await expect(coming.take(0, 9)).rejects.toThrow("too much");
  coming.forget();
  requested.length = 0;
  expect(await coming.take(1, 9)).toBe(1);
  expect(requested).toEqual([1, 2]);
});
