import { expect, test } from "vitest";
import { Undo } from "./undo";

test("the last start ends first, and each once", async () => {
  const ended: string[] = [];
  const undo = new Undo();
  for (const name of ["database", "listener"]) undo.add(async () => void ended.push(name));
  await Promise.all([undo.run(), undo.run()]);
  expect(ended).toEqual(["listener", "database"]);
});

test("a step that fails is told to everybody who asks", async () => {
  const undo = new Undo();
  undo.add(() => Promise.reject(new Error("it hangs")));
  await expect(undo.run()).rejects.toThrow("it hangs");
  await expect(undo.run()).rejects.toThrow("it hangs");
});
