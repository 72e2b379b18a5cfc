import { expect, test } from "vitest";
import { snakeCase } from "./snake-case";

test("names of the SDK become those of the interface; values stay", () => {
  expect(snakeCase({ minAmountOut: 5n, list: [{ txHash: "aB" }], kept_name: null })).toEqual({
    min_amount_out: 5n,
    list: [{ tx_hash: "aB" }],
    kept_name: null,
  });
});
