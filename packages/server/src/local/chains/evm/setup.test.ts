import { safeVersions } from "@waybill/spec/generated/protocols";
import { type Hex, keccak256 } from "viem";
import { expect, test } from "vitest";
import { connect } from "../../../../test/chain";
import { evmNetwork } from "../../../../test/contracts/evm-network";
import { cctpEndOf } from "../../../bridge/cctp/networks";
import { tokensOf } from "../../../chains/registry";
import { evmMinter, evmWallets } from "../wallets";
import { startAnvil } from "./anvil";
import { SAFE_VERSION } from "./safe";
import { setUpChain } from "./setup";
import { anvilBinary } from "./start";

const [alice] = evmWallets;

test("a chain from before there were contracts gets them, and keeps what it has", async () => {
  const { signal } = new AbortController();
  const anvil = await startAnvil({
    binary: anvilBinary(),
    network: "sepolia",
    chainId: "11155111",
    state: undefined,
    signal,
  });
  try {
    const networks = [
      { slug: "sepolia", kind: "evm" as const, rpcUrl: anvil.rpcUrl, directUrl: anvil.rpcUrl, instance: "1" },
    ];
    const { client, token, supply, balance, failure } = evmNetwork({ networks }, "sepolia");
    const minter = cctpEndOf("sepolia")?.cctp.token_minter as Hex;
    await setUpChain(anvil.rpcUrl, tokensOf("sepolia"), undefined, signal);
    // The wallets and the two pools of Uniswap.
    expect(await supply("usdc")).toBe(23_000_000_000_000n);

    await setUpChain(anvil.rpcUrl, tokensOf("sepolia"), cctpEndOf("sepolia"), signal);
    for (const name of ["usdc", "eurc", "usdt"])
      expect(await balance(name, alice.address)).toBe(1_000_000_000_000n);
    // The minter of CCTP V2 may mint the dollar coin and nothing else: mint(minter, 1).
    const mint = `0x40c10f19${minter.slice(2).padStart(64, "0")}${"1".padStart(64, "0")}` as const;
    expect(await failure(minter, token("usdc"), mint)).toBe("none");
    expect(await failure(minter, token("eurc"), mint)).toBe("FiatToken: caller is not a minter");

    const transactions = () => client.getTransactionCount({ address: evmMinter });
    const before = await transactions();
    await setUpChain(anvil.rpcUrl, tokensOf("sepolia"), cctpEndOf("sepolia"), signal);
    expect(await transactions()).toBe(before);
  } finally {
    await anvil.child.stop(0);
  }
});

test("the contracts of Safe stand at their canonical addresses, with the published code", async () => {
  const { signal } = new AbortController();
  const options = {
    binary: anvilBinary(),
    network: "sepolia",
    chainId: "11155111",
    state: undefined,
    signal,
  };
  const anvil = await startAnvil(options);
  try {
    await setUpChain(anvil.rpcUrl, tokensOf("sepolia"), undefined, signal);
    const chain = connect(anvil.rpcUrl);
    const { contracts = [] } = safeVersions.find(({ version }) => version === SAFE_VERSION) ?? {};
    expect(contracts).toHaveLength(9);
    for (const { name, address, code_hash } of contracts) {
      const code = await chain.getCode({ address: address as Hex });
      expect(keccak256(code ?? "0x"), name).toBe(code_hash);
    }
  } finally {
    await anvil.child.stop(0);
  }
});
