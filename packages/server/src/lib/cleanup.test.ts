import { expect, test } from "vitest";
import { Cleanup } from "./cleanup";

test("the last start ends first, and each once", async () => {
  const ended: string[] = [];
  const undo = new Cleanup();
  for (const name of ["database", "listener"]) undo.add(async () => void ended.push(name));
  await Promise.all([undo.run(), undo.run()]);
  expect(ended).toEqual(["listener", "database"]);
});

test("a step that fails is told to everybody who asks", async () => {
  const undo = new Cleanup();
  undo.add(() => Promise.reject(new Error("it hangs")));
  await expect(undo.run()).rejects.toThrow("it hangs");
  await expect(undo.run()).rejects.toThrow("it hangs");
});
