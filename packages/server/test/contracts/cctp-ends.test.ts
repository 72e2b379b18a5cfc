import { encodeFunctionData, type Hex } from "viem";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { cctpEndOf } from "../../src/bridge/cctp/networks";
import { addressWord } from "../../src/bridge/domains";
import { createEvmNode, type EvmNode } from "../../src/chains/evm/node";
import { systemNetwork } from "../../src/chains/system-network";
import { systemRuntime } from "../../src/lib/system-runtime";
import { localAttesters } from "../../src/local/attestation/attesters";
import { type Devnet, startDevnet } from "../../src/local/chains/start";
import { cctpEnds } from "../../src/payments/quote/cctp-ends";
import { chainIdOf } from "../chain";
import { abi, type CctpTestNetwork, cctpNetwork } from "./cctp-network";

// Everything that a payment by CCTP V2 needs at both ends is looked at, and what is missing is said.

let devnet: Devnet;
let sepolia: CctpTestNetwork;
let basesep: CctpTestNetwork;
const nodes = new Map<string, EvmNode>();
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia", "basesep"] });
  sepolia = await cctpNetwork(devnet, "sepolia", localAttesters);
  basesep = await cctpNetwork(devnet, "basesep", localAttesters);
  for (const { end, rpcUrl } of [sepolia, basesep]) {
    const { slug } = end.network;
    const network = systemNetwork(systemRuntime);
    nodes.set(
      slug,
      createEvmNode({ slug, chainId: BigInt(chainIdOf(slug)), url: rpcUrl, timeout: 60_000, network }),
    );
  }
});
afterAll(() => devnet.close());

const rpc = ({ client }: CctpTestNetwork, method: string, ...params: unknown[]) =>
  client.request({ method, params } as never) as Promise<Hex>;

beforeEach(async () => {
  const before = await Promise.all([sepolia, basesep].map((one) => rpc(one, "evm_snapshot")));
  onTestFinished(async () => {
    await Promise.all([sepolia, basesep].map((one, index) => rpc(one, "evm_revert", before[index])));
  });
});

/** The missing ends of a payment from Sepolia to Base Sepolia. */
async function missing(): Promise<string[]> {
  const ends = cctpEnds(sepolia.end, basesep.end) ?? [];
  const answers = await Promise.all(
    ends.map((end) => {
      const node = nodes.get(end.network);
      if (!node || end.kind !== "evm") throw new Error(`${end.network} is not asked here`);
      return end.look(node);
    }),
  );
  return answers.filter((one) => one !== undefined);
}

test("nothing is missing where the contracts are placed", async () => {
  expect(await missing()).toEqual([]);
});

const call = (contract: "messenger" | "transmitter" | "minter", functionName: string, args: unknown[] = []) =>
  encodeFunctionData({ abi: abi[contract], functionName, args } as Parameters<typeof encodeFunctionData>[0]);

test.each<[string, () => Promise<unknown>, () => string]>([
  [
    "a transmitter that is paused",
    () => sepolia.asOwner(sepolia.transmitter, call("transmitter", "pause")),
    () => `sepolia: the message transmitter ${sepolia.transmitter} is paused`,
  ],
  [
    "a minter that is paused",
    () => basesep.asOwner(basesep.minter, call("minter", "pause")),
    () => `basesep: the token minter ${basesep.minter} is paused`,
  ],
  [
    "a source that does not know the destination",
    () => sepolia.asOwner(sepolia.messenger, call("messenger", "removeRemoteTokenMessenger", [6])),
    () => `sepolia: the token messenger ${sepolia.messenger} does not know the token messenger of basesep`,
  ],
  [
    "a destination that does not know the source",
    () => basesep.asOwner(basesep.messenger, call("messenger", "removeRemoteTokenMessenger", [0])),
    () => `basesep: the token messenger ${basesep.messenger} does not know the token messenger of sepolia`,
  ],
  [
    "a source that does not burn",
    () => sepolia.asOwner(sepolia.minter, call("minter", "setMaxBurnAmountPerMessage", [sepolia.usdc, 0n])),
    () => `sepolia: the token minter ${sepolia.minter} does not burn usdc`,
  ],
  [
    "a destination that does not mint",
    () =>
      basesep.asOwner(
        basesep.minter,
        call("minter", "unlinkTokenPair", [basesep.usdc, 0, addressWord("evm", sepolia.usdc)]),
      ),
    () => `basesep: the token minter ${basesep.minter} does not mint usdc for sepolia`,
  ],
  [
    "a destination without its minter",
    () => rpc(basesep, "anvil_setCode", basesep.minter, "0x"),
    () => `basesep: the token minter ${basesep.minter} has no code`,
  ],
  [
    "a source without its messenger",
    () => rpc(sepolia, "anvil_setCode", sepolia.messenger, "0x"),
    () => `sepolia: the token messenger ${sepolia.messenger} has no code`,
  ],
])("%s is said", async (_name, change, sentence) => {
  await change();
  expect(await missing()).toContain(sentence());
});

test("a transmitter of another domain is said", async () => {
  // The code of the other network, whose domain is in it.
  const code = await rpc(sepolia, "eth_getCode", sepolia.transmitter, "latest");
  await rpc(basesep, "anvil_setCode", basesep.transmitter, code);
  expect(await missing()).toEqual([
    `basesep: the message transmitter ${basesep.transmitter} does not belong to domain 6`,
  ]);
});

test("pairs that the protocol does not join have no ends", () => {
  const [eth, solana] = [cctpEndOf("eth"), cctpEndOf("solana")];
  if (!eth || !solana) throw new Error("the registry has no such rows");
  expect(cctpEnds(sepolia.end, eth)).toBeUndefined();
  expect(cctpEnds(sepolia.end, sepolia.end)).toBeUndefined();
  expect(cctpEnds(sepolia.end, solana)).toBeUndefined();
});
