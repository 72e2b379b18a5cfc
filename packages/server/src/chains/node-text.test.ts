import { expect, test } from "vitest";
import { nodeText } from "./read-answer";
import { RpcError } from "./rpc";

test("a long text of a node is cut, and says by how much", () => {
  const long = "x".repeat(7_000_000);
  expect(nodeText("nonce too low")).toBe("nonce too low");
  expect(nodeText(long.slice(0, 500))).toBe(long.slice(0, 500));
  expect(nodeText(long)).toBe(`${long.slice(0, 500)} (and 6999500 more characters)`);
  expect(new RpcError(long, 1, undefined).message.length).toBeLessThan(600);
});
