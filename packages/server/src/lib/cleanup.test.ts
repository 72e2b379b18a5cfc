import { expect, test } from "vitest";
import { Cleanup } from "./cleanup";

test("steps run in reverse order, each once", async () => {
  const ended: string[] = [];
  const undo = new Cleanup();
  for (const name of ["database", "listener"]) undo.add(async () => void ended.push(name));
  await Promise.all([undo.run(), undo.run()]);
  expect(ended).toEqual(["listener", "database"]);
});

test("a failing step rejects every call of run", async () => {
  const undo = new Cleanup();
  undo.add(() => Promise.reject(new Error("it hangs")));
  await expect(undo.run()).rejects.toThrow("it hangs");
  await expect(undo.run()).rejects.toThrow("it hangs");
});
