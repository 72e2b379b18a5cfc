import { expect, test, vi } from "vitest";
import { keepingLatest } from "./latest-results";

test("the latest results are kept, and no failure is", async () => {
  const work = vi.fn(async (text: string) => {
    if (text === "bad") throw new Error("bad");
    return text.toUpperCase();
  });
  const kept = keepingLatest(2, work);
  expect([await kept("a"), await kept("b"), await kept("a")]).toEqual(["A", "B", "A"]);
  expect(work).toHaveBeenCalledTimes(2);
  for (const _ of [1, 2]) await expect(kept("bad")).rejects.toThrow("bad");
  expect(work).toHaveBeenCalledTimes(4);
  await kept("c");
  await kept("d");
  expect(await kept("a")).toBe("A");
  expect(work).toHaveBeenCalledTimes(7);
});
