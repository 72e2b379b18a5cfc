import type { EvmAddress } from "../../address";
import type { Bytes32 } from "../../bytes32";
import { encodeWords, wordsOf } from "./abi";

/**
 * The stand-in's function on local chains, for payments to Solana: `depositForBurn(address token, uint256 amount, uint256 maxFee, uint32 destinationDomain, bytes32 recipient,
 * bytes hook)`.
 */
const SELECTOR = "0xa8bb65c9";

/** Burns a token, which is minted to the recipient on another network; without a hook. */
export interface StandInBurnCall {
  token: EvmAddress;
  amount: bigint;
  /** The maximum fee of the delivery, in base units of the token. */
  maxFee: bigint;
  /** The destination's domain in the burn-and-mint protocol. */
  domain: bigint;
  recipient: Bytes32;
}

export function decodeStandInBurn(data: string | undefined): StandInBurnCall | undefined {
  const words = wordsOf(data, SELECTOR, 7);
  if (!words) return undefined;
  const call: StandInBurnCall = {
    token: words.address(0),
    amount: words.number(1),
    maxFee: words.number(2),
    domain: words.number(3),
    recipient: words.at(4),
  };
  return encodeStandInBurn(call) === words.data ? call : undefined;
}

/** The hook is the sixth parameter: where it begins (byte 0xc0), then its length, 0. */
export function encodeStandInBurn({
  token,
  amount,
  maxFee,
  domain,
  recipient,
}: StandInBurnCall): `0x${string}` {
  return encodeWords(SELECTOR, token, amount, maxFee, domain, recipient, 0xc0n, 0n);
}
