import { createRequire } from "node:module";
import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  parseAbi,
  zeroAddress,
} from "viem";
import { expect } from "vitest";
import { uniswapV3Of } from "../../src/chains/registry";
import { placeContracts } from "../../src/local/chains/evm/desired-state";
import { evmMinter } from "../../src/local/chains/wallets";
import { connect } from "../chain";

/** The manager of positions, by which liquidity comes into pools on public networks, at its address on Sepolia. */
export const manager: Address = "0x1238536071E1c677A632429e3655c799b22cDA52";

const managerAbi = parseAbi([
  "function createAndInitializePoolIfNecessary(address, address, uint24, uint160) returns (address)",
  "struct Mint { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }",
  "function mint(Mint) returns (uint256, uint128, uint256, uint256)",
  "function multicall(bytes[]) returns (bytes[])",
]);

/** A local chain with the manager of positions, and the minter of its tokens as one who brings liquidity. */
export async function withManager(rpcUrl: string, tokens: readonly Address[]) {
  const chain = connect(rpcUrl);
  const { factory } = uniswapV3Of("sepolia") ?? expect.unreachable();
  const { bytecode } = createRequire(import.meta.url)(
    "@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json",
  ) as { bytecode: Hex };
  const given = encodeAbiParameters(
    [{ type: "address" }, { type: "address" }, { type: "address" }],
    [factory as Address, zeroAddress, zeroAddress],
  );
  const creationCode: Hex = `${bytecode}${given.slice(2)}`;
  const placed = { name: "the manager of positions", address: manager, runtimeCode: { creationCode } };
  await placeContracts(rpcUrl, [placed], new AbortController().signal);

  const asMinter = async (to: Address, data: Hex) => {
    const hash = (await chain.request({
      method: "eth_sendTransaction",
      params: [{ from: evmMinter, to, data, gas: "0xf42400" }],
    } as never)) as Hex;
    return chain.mined(hash);
  };
  const mint = (token: Address, to: Address, amount: bigint) => {
    const abi = parseAbi(["function mint(address, uint256)"]);
    return asMinter(token, encodeFunctionData({ abi, functionName: "mint", args: [to, amount] }));
  };
  for (const token of tokens) {
    const args = [manager, 2n ** 255n] as const;
    await asMinter(token, encodeFunctionData({ abi: erc20Abi, functionName: "approve", args }));
  }
  return { chain, asMinter, mint };
}

/** A position to bring into a pool, which begins with a price where there is none yet. */
export interface Position {
  token0: Address;
  token1: Address;
  fee: number;
  lower: number;
  upper: number;
  sqrtPriceX96: bigint;
  amount0: bigint;
  amount1: bigint;
}

/** Call data by which the manager creates the pool where it is missing, and brings the position, in one transaction. */
export function positionCall(position: Position): Hex {
  const { token0, token1, fee, lower, upper, sqrtPriceX96, amount0, amount1 } = position;
  const abi = managerAbi;
  const functionName = "createAndInitializePoolIfNecessary";
  const create = encodeFunctionData({ abi, functionName, args: [token0, token1, fee, sqrtPriceX96] });
  const ticks = { tickLower: lower, tickUpper: upper };
  const amounts = { amount0Desired: amount0, amount1Desired: amount1, amount0Min: 0n, amount1Min: 0n };
  const mint = encodeFunctionData({
    abi,
    functionName: "mint",
    args: [{ token0, token1, fee, ...ticks, ...amounts, recipient: evmMinter, deadline: 2n ** 60n }],
  });
  return encodeFunctionData({ abi, functionName: "multicall", args: [[create, mint]] });
}
