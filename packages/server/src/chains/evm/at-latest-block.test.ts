import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, rpcOf } from "../../../test/chain";
import { searchFirstFunding } from "../../indexing/first-funding";
import { systemRuntime } from "../../lib/system-runtime";
import { type Devnet, startDevnet } from "../../local/chains/start";
import { evmWallets } from "../../local/chains/wallets";
import { NetworkUnavailableError } from "../chain";
import { systemNetwork } from "../system-network";
import { atLatestBlock } from "./at-latest-block";
import { createEvmNode, type EvmNode } from "./node";

describe("a value that is read up to the latest block", () => {
  let devnet: Devnet;
  let node: EvmNode;
  beforeAll(async () => {
    devnet = await startDevnet({ networks: ["sepolia"] });
    const url = rpcOf(devnet, "sepolia");
    node = createEvmNode({
      slug: "sepolia",
      chainId: 11155111n,
      url,
      timeout: 60_000,
      network: systemNetwork(systemRuntime),
    });
  });
  afterAll(() => devnet?.close());

  const rpc = (method: string, ...params: unknown[]) =>
    connect(rpcOf(devnet, "sepolia")).request({ method, params } as never);
  /** Another block takes the place of the latest one. */
  const reorganise = async () => {
    await rpc("anvil_rollback", 1);
    await rpc("evm_increaseTime", 7);
    await rpc("evm_mine");
  };

  test("is returned while the chain only grows", async () => {
    const read = atLatestBlock(node, async ({ number }) => {
      await rpc("evm_mine");
      return number;
    });
    expect(await read).toBe((await node.blockNumber()) - 1n);
  });

  test("is not returned when the block is undone meanwhile", async () => {
    await rpc("evm_mine");
    const read = atLatestBlock(node, reorganise);
    await expect(read).rejects.toThrow(NetworkUnavailableError);
    await expect(read).rejects.toThrow("the chain of sepolia changed while it was read");
  });

  test("has no first funder that a reorganisation undoes during the search", async () => {
    const account = "0x00000000000000000000000000000000000f00d5";
    const client = connect(rpcOf(devnet, "sepolia"));
    const sender = privateKeyToAccount(evmWallets[0].privateKey);
    await client.mined(
      await client.sendTransaction({ account: sender, chain: null, to: account, value: 5n }),
    );
    expect(await searchFirstFunding(node, [], account)).toMatchObject({ payment: { amount: 5n } });
    const turning: EvmNode = {
      ...node,
      outcomes: async (block) => {
        const outcomes = await node.outcomes(block);
        await reorganise();
        return outcomes;
      },
    };
    await expect(searchFirstFunding(turning, [], account)).rejects.toThrow(NetworkUnavailableError);
    expect(await searchFirstFunding(node, [], account)).toBe("none");
  });
});
