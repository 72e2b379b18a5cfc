import type { EvmAddress } from "../../address";
import { encodeWords } from "./abi";

/** The call data of ERC-20 `approve(address,uint256)` (EIP-20). */
export function encodeApprove(spender: EvmAddress, amount: bigint): `0x${string}` {
  return encodeWords("0x095ea7b3", spender, amount);
}
