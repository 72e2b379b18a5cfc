import { expect, test } from "vitest";
import { inclusionOf } from "./inclusion";

test("a network without a node is refused in words of the command line, before anything is signed", async () => {
  const inclusion = await inclusionOf(["sepolia=http://127.0.0.1:1"]);
  expect(() => inclusion?.requireNetwork?.("sepolia")).not.toThrow();
  expect(() => inclusion?.requireNetwork?.("base")).toThrow("--rpc does not give a node for base.");
});

test("an argument that is not network=url is refused without the address", async () => {
  await expect(inclusionOf(["sepolia"])).rejects.toThrow("--rpc is not network=url.");
  expect(await inclusionOf([])).toBeUndefined();
});
