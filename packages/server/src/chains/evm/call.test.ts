import { type Hex, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, rpcOf } from "../../../test/chain";
import { evmNetwork } from "../../../test/contracts/evm-network";
import { startFaultyNode } from "../../../test/faulty-node/faulty-node";
import { signEvm } from "../../../test/sign-evm";
import { cctpEndOf } from "../../bridge/cctp/networks";
import { systemRuntime } from "../../lib/system-runtime";
import { type Devnet, startDevnet } from "../../local/chains/start";
import { evmWallets } from "../../local/chains/wallets";
import { NetworkUnavailableError } from "../chain";
import { shortfall } from "../effect";
import { systemNetwork } from "../system-network";
import { buildEvmCall, type EvmCallRequest } from "./call";
import { receivedIn, transferCall } from "./erc20";
import { createEvmNode, type EvmNode } from "./node";

const [alice, bob, carol] = evmWallets;
/** ERC-20 `transferFrom(owner, bob, amount)`, which needs the allowance that a call "spends". */
const takeFrom = (owner: string, amount: bigint): Hex =>
  `0x23b872dd${[owner, bob.address, `0x${amount.toString(16)}`].map((word) => word.slice(2).toLowerCase().padStart(64, "0")).join("")}`;

let devnet: Devnet;
let node: EvmNode;
const nodeAt = (url: string) =>
  createEvmNode({
    slug: "sepolia",
    chainId: 11155111n,
    url,
    timeout: 10_000,
    network: systemNetwork(systemRuntime),
  });
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia"] });
  node = nodeAt(rpcOf(devnet, "sepolia"));
});
afterAll(() => devnet.close());

const usdc = () => evmNetwork(devnet, "sepolia").token("usdc");

/** The sender is the spender as well: a plain token has no other function that spends an allowance. */
const request = (owner: string, amount: bigint): EvmCallRequest<string> => ({
  from: owner,
  to: usdc(),
  data: transferCall(bob.address, amount),
  fallbackGas: 99_999n,
  missing: async (events) =>
    shortfall(receivedIn(events, { token: usdc(), recipient: bob.address }), { least: amount }),
});

const evm = async (asked: EvmCallRequest<string>, at = node) => {
  const { transaction, networkFee } = await buildEvmCall(at, asked);
  if (transaction.kind !== "evm") throw new Error("not EVM");
  return { transaction, networkFee };
};

describe("without a spending", () => {
  test("there is no approval, and gas is the estimate, 20 % and one first storage write", async () => {
    const { transaction, networkFee } = await evm(request(alice.address, 1n));
    const estimate = await node.estimateGas({
      from: alice.address,
      to: usdc(),
      data: transferCall(bob.address, 1n),
    });
    if (!estimate.ok) throw new Error("no estimate");
    const gas = (estimate.gas * 12n) / 10n + 17_100n;
    expect(transaction).toMatchObject({
      erc20_approvals: [],
      meta: { nonce: "0", gas_limit: gas.toString(), simulation: "success", simulation_reason: null },
    });
    expect(networkFee).toBe(gas * BigInt(transaction.meta.max_fee_per_gas));
  });

  test("an error of the node's own is not a call that would revert", async () => {
    const broken = await startFaultyNode("evm", rpcOf(devnet, "sepolia"), { eth_estimateGas: "broken" });
    try {
      await expect(evm(request(alice.address, 1n), nodeAt(broken.url))).rejects.toThrow(
        NetworkUnavailableError,
      );
    } finally {
      await broken.close();
    }
  });

  test("a call that would revert is reported with a reason and a fixed gas limit", async () => {
    const { transaction } = await evm(request(alice.address, 10n ** 30n));
    expect(transaction.meta).toMatchObject({
      gas_limit: "99999",
      simulation: "reverted",
      simulation_reason: "the sender's token balance is too low",
    });
  });
});

describe("with a spending", () => {
  const spending = (amount: bigint): EvmCallRequest<string> => ({
    ...request(carol.address, amount),
    spends: { token: usdc(), amount },
  });

  test("approvals come first, in the nonces and in the simulation", async () => {
    const { transaction, networkFee } = await evm(spending(7n));
    const [approval] = transaction.erc20_approvals;
    expect(approval).toMatchObject({ token_contract: usdc(), spender: usdc(), amount: "7", nonce: "0" });
    expect(transaction.meta).toMatchObject({ nonce: "1", simulation: "success" });
    const gas = BigInt(approval?.gas_limit ?? 0) + BigInt(transaction.meta.gas_limit);
    expect(networkFee).toBe(gas * BigInt(transaction.meta.max_fee_per_gas));
  });

  test("the call is simulated on the state after the approvals", async () => {
    const { token } = evmNetwork(devnet, "sepolia");
    const spender = cctpEndOf("sepolia")?.cctp.token_messenger ?? "";
    const results = await node.simulate([
      { from: carol.address, to: token("usdc"), data: takeFrom(carol.address, 5n) },
      {
        from: carol.address,
        to: token("usdc"),
        data: `0x095ea7b3${spender.slice(2).padStart(64, "0")}${"5".padStart(64, "0")}`,
      },
      { from: spender, to: token("usdc"), data: takeFrom(carol.address, 5n) },
    ]);
    expect(results).toMatchObject([
      { ok: false, reason: "the allowance is too low" },
      { ok: true },
      { ok: true },
    ]);
  });

  test("without simulation by the node, gas limits are fixed and the simulation is not_simulated", async () => {
    const lesser = await startFaultyNode("evm", rpcOf(devnet, "sepolia"), { eth_simulateV1: "no-method" });
    try {
      const { transaction } = await evm(spending(7n), nodeAt(lesser.url));
      expect(transaction.meta).toMatchObject({
        gas_limit: "99999",
        simulation: "not_simulated",
        simulation_reason: "the node does not show what the transaction would move (eth_simulateV1)",
      });
      expect(transaction.erc20_approvals).toMatchObject([{ gas_limit: "80000" }]);
    } finally {
      await lesser.close();
    }
  });

  test("a contract that is not a token is an error", async () => {
    const odd = { ...spending(7n), spends: { token: zeroAddress, amount: 7n } };
    await expect(evm(odd)).rejects.toThrow(NetworkUnavailableError);
  });
});

test("without call data there is no transaction", async () => {
  const nothing = { ...request(alice.address, 1n), data: Promise.resolve(undefined) };
  expect(await buildEvmCall(node, nothing)).toBeUndefined();
  const failing = { ...request(alice.address, 1n), data: Promise.reject(new Error("no price")) };
  await expect(buildEvmCall(node, failing)).rejects.toThrow("no price");
});

test("a payment quoted while its recipient held the token is mined after the recipient has spent everything", async () => {
  const chain = connect(rpcOf(devnet, "sepolia"), bob);
  const { transaction } = await evm(request(alice.address, 5n));
  await chain.transfer(usdc(), alice.address, await chain.tokenBalance(usdc(), bob.address));
  const signed = await signEvm(alice, transaction);
  const receipt = await chain.mined(await chain.sendRawTransaction({ serializedTransaction: signed }));
  expect(receipt.status).toBe("success");
  expect(await chain.tokenBalance(usdc(), bob.address)).toBe(5n);
  // Without the gas for the first write of the balance slot it would have run out of gas.
  expect(receipt.gasUsed).toBeGreaterThan(BigInt(transaction.meta.gas_limit) - 17_100n);
});
