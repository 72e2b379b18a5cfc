import { expect, test } from "vitest";
import { Cleanup } from "./cleanup";

test("steps run in reverse order, each once", async () => {
  const ended: string[] = [];
  const cleanup = new Cleanup();
  for (const name of ["database", "listener"]) cleanup.add(async () => void ended.push(name));
  await Promise.all([cleanup.run(), cleanup.run()]);
  expect(ended).toEqual(["listener", "database"]);
});

test("a failing step rejects every call of run", async () => {
  const cleanup = new Cleanup();
  cleanup.add(() => Promise.reject(new Error("it hangs")));
  await expect(cleanup.run()).rejects.toThrow("it hangs");
  await expect(cleanup.run()).rejects.toThrow("it hangs");
});
