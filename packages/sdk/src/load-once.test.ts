import { expect, test } from "vitest";
import { loadOnce } from "./load-once";

test("a loaded module is kept, and one that could not be loaded is asked for again", async () => {
  let asked = 0;
  const load = loadOnce(async () => {
    asked += 1;
    if (asked === 1) throw new Error("offline");
    return asked;
  });
  await expect(load()).rejects.toThrow("offline");
  expect(await Promise.all([load(), load()])).toEqual([2, 2]);
  expect(await load()).toBe(2);
});
