import { knownTokens } from "@waybill/sdk/evm";
import { encodeAbiParameters, getCreate2Address, type Hex, keccak256, parseAbiParameters } from "viem";
import {
  uniswapV3FeeTiers,
  uniswapV3Networks,
  uniswapV3PoolInitCodeHash,
} from "../../spec/generated/protocols.ts";

/** Where the pools of Uniswap v3 for the tokens of a network are, or would be: swaps move tokens into them and out of them. */
export function poolsOn(network: string): string[] {
  const factory = uniswapV3Networks.find((row) => row.network === network)?.factory;
  if (factory === undefined) return [];
  const tokens = knownTokens
    .filter((token) => token.network === network && token.kind === "erc20")
    .flatMap(({ addr }) => (addr === null ? [] : [addr.toLowerCase() as Hex]))
    .sort();
  const pairs = tokens.flatMap((one, at) => tokens.slice(at + 1).map((other) => [one, other] as const));
  return pairs.flatMap(([one, other]) =>
    uniswapV3FeeTiers.map((fee) => {
      const key = encodeAbiParameters(parseAbiParameters("address, address, uint24"), [one, other, fee]);
      return getCreate2Address({
        from: factory as Hex,
        salt: keccak256(key),
        bytecodeHash: uniswapV3PoolInitCodeHash as Hex,
      });
    }),
  );
}
