import { expect, test } from "vitest";
import { Cleanup } from "./cleanup";

test("steps run in reverse order, each once", async () => {
  const ended: string[] = [];
  const cleanup = new Cleanup();
  for (const name of ["database", "listener"]) cleanup.add(async () => void ended.push(name));
  await Promise.all([cleanup.run(), cleanup.run()]);
  expect(ended).toEqual(["listener", "database"]);
});

test("a failing step keeps no other from running, and all failures are reported", async () => {
  const ended: string[] = [];
  const failing = (name: string) => async () => {
    ended.push(name);
    throw new Error(name);
  };
  const one = new Cleanup();
  one.add(async () => void ended.push("database"));
  one.add(failing("listener"));
  await expect(one.run()).rejects.toThrow(/^listener$/);
  const several = new Cleanup();
  several.add(failing("lock"));
  several.add(failing("port"));
  await expect(several.run()).rejects.toMatchObject({ errors: [{ message: "port" }, { message: "lock" }] });
  expect(ended).toEqual(["listener", "database", "port", "lock"]);
});

test("a failing step rejects every call of run", async () => {
  const cleanup = new Cleanup();
  cleanup.add(() => Promise.reject(new Error("it hangs")));
  await expect(cleanup.run()).rejects.toThrow("it hangs");
  await expect(cleanup.run()).rejects.toThrow("it hangs");
});
