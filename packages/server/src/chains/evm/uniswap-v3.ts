import { uniswapV3PoolInitCodeHash } from "@waybill/spec/generated/protocols";
import { type Address, encodeAbiParameters, getCreate2Address, type Hex, keccak256 } from "viem";
import { normalizeAddress } from "../../lib/normalize-address";

/** A pool of Uniswap v3: its tokens in the order of their addresses, and its fee in hundredths of a basis point. */
export interface PoolKey {
  token0: Address;
  token1: Address;
  fee: number;
}

/** The pool of two tokens and a fee, whichever token is named first. */
export function poolKey(one: string, other: string, fee: number): PoolKey {
  const [a, b] = [normalizeAddress(one) as Address, normalizeAddress(other) as Address];
  return BigInt(a) < BigInt(b) ? { token0: a, token1: b, fee } : { token0: b, token1: a, fee };
}

/** Where a factory creates a pool (EIP-1014): no other code can stand there. */
export const poolAddress = (factory: string, { token0, token1, fee }: PoolKey): Address =>
  getCreate2Address({
    from: normalizeAddress(factory) as Address,
    salt: keccak256(
      encodeAbiParameters(
        [{ type: "address" }, { type: "address" }, { type: "uint24" }],
        [token0, token1, fee],
      ),
    ),
    bytecodeHash: uniswapV3PoolInitCodeHash as Hex,
  });
