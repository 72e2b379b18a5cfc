import { expect, test } from "vitest";
import { NetworkUnavailableError } from "../chain";
import { RpcError, UnsupportedMethodError } from "../rpc";
import { evmAnswers } from "./answers";
import { type EvmFullBlock, evmBlocks } from "./blocks";

const [blockHash, hash] = ["b", "1"].map((digit) => `0x${digit.repeat(64)}`) as [string, string];
const account = `0x${"a".repeat(40)}`;
const block: EvmFullBlock = {
  number: 7n,
  hash: blockHash,
  parentHash: `0x${"0".repeat(64)}`,
  timestamp: 0n,
  transactions: [
    { hash, from: account, to: account, data: "0x", value: 1n, gas: 21_000n, gasPrice: undefined },
  ],
};
const receipt = {
  blockHash,
  transactionHash: hash,
  status: "0x1",
  gasUsed: "0x5208",
  effectiveGasPrice: "0x2",
  logs: [],
};

/** Blocks of a node that answers the request for all receipts of a block with an error, and the methods it was asked. */
function failing(error: Error) {
  const asked: string[] = [];
  const rpc = async (method: string): Promise<unknown> => {
    asked.push(method);
    if (method === "eth_getBlockReceipts") throw error;
    return receipt;
  };
  return { asked, blocks: evmBlocks(rpc, evmAnswers("sepolia")) };
}

const outcomes = [{ transactionHash: hash, success: true, fee: 42_000n, created: undefined, logs: [] }];

test("a node without receipts of blocks is asked for each, and not for those of blocks again", async () => {
  const { asked, blocks } = failing(new UnsupportedMethodError("unknown method"));
  for (let times = 0; times < 2; times += 1) expect(await blocks.outcomes(block)).toEqual(outcomes);
  const each = "eth_getTransactionReceipt";
  expect(asked).toEqual(["eth_getBlockReceipts", each, each]);
});

test("a node that fails at receipts of a block is asked for each, and for those of blocks again", async () => {
  const { asked, blocks } = failing(new RpcError("internal error", -32603, undefined));
  for (let times = 0; times < 2; times += 1) expect(await blocks.outcomes(block)).toEqual(outcomes);
  const both = ["eth_getBlockReceipts", "eth_getTransactionReceipt"];
  expect(asked).toEqual([...both, ...both]);
});

test("a node that cannot be reached has no outcomes", async () => {
  const { asked, blocks } = failing(new NetworkUnavailableError("the node of sepolia timed out"));
  await expect(blocks.outcomes(block)).rejects.toThrow(NetworkUnavailableError);
  expect(asked).toEqual(["eth_getBlockReceipts"]);
});
