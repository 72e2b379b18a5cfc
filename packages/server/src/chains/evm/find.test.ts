import { expect, test } from "vitest";
import { NetworkUnavailableError } from "../chain";
import { findTransaction } from "./chain";
import type { EvmNode } from "./node";
import type { EvmBlock, EvmReceipt, EvmSent } from "./node-types";

const sent: EvmSent = {
  from: "0xa",
  to: "0xb",
  data: "0x",
  value: 1n,
  nonce: 7n,
  blockHash: "0x1",
  blockNumber: 5n,
};
const receipt = { blockHash: "0x1", blockNumber: 5n } as EvmReceipt;
const block: EvmBlock = { number: 5n, hash: "0x1", parentHash: "0x0", timestamp: 1_000n };

/** The result of a search on a node that gives these answers. */
const find = (given: {
  sent?: EvmSent | undefined;
  receipt?: EvmReceipt | null;
  block?: EvmBlock | undefined;
}) => {
  const answers = { sent, receipt, block, ...given };
  const node: Partial<EvmNode> = {
    slug: "sepolia",
    chainId: 11155111n,
    transaction: async () => answers.sent,
    receipt: async () => answers.receipt,
    block: async () => answers.block,
  };
  return findTransaction(node as EvmNode, "0x1");
};

test("a transaction in a block has the time of that block, and one in none has no time", async () => {
  expect((await find({}))?.blockTime).toBe(1_000_000);
  const pending = { ...sent, blockHash: null, blockNumber: null };
  expect(await find({ sent: pending, receipt: null })).not.toHaveProperty("blockTime");
  expect(await find({ sent: undefined })).toBeUndefined();
});

test.each([
  ["a block that is not shown", { block: undefined }],
  ["another block than the transaction's", { block: { ...block, hash: "0x2" } }],
  ["another block than the receipt's", { receipt: { ...receipt, blockHash: "0x2" } }],
  ["no receipt of a transaction in a block", { receipt: null }],
  ["a receipt of a pending transaction", { sent: { ...sent, blockHash: null, blockNumber: null } }],
])("%s: nothing is said of the transaction", async (_name, given) => {
  await expect(find(given)).rejects.toThrow(NetworkUnavailableError);
});
