import type { EvmAddress } from "../../address";
import type { Bytes32 } from "../../cctp/message";
import { encodeWords, wordsOf } from "./abi";

/**
 * `depositForBurn(uint256 amount, uint32 destinationDomain, bytes32 mintRecipient, address burnToken, bytes32 destinationCaller,
 * uint256 maxFee, uint32 minFinalityThreshold)` of CCTP V2.
 */
const SELECTOR = "0x8e0250ee";

/** Burns an amount of a token, without a hook. Another network mints the amount less a fee to the recipient. */
export interface BurnCall {
  amount: bigint;
  /** The destination's domain. */
  domain: bigint;
  recipient: Bytes32;
  token: EvmAddress;
  /** The only account that may deliver it; zero: anybody. */
  destinationCaller: Bytes32;
  /** The maximum fee, which is taken from the amount, in base units of the token. */
  maxFee: bigint;
  /** 1000: attested when the burn is confirmed; 2000: when it is final. */
  minFinality: bigint;
}

export function decodeBurn(data: string | undefined): BurnCall | undefined {
  const words = wordsOf(data, SELECTOR, 7);
  if (!words) return undefined;
  const call: BurnCall = {
    amount: words.number(0),
    domain: words.number(1),
    recipient: words.at(2),
    token: words.address(3),
    destinationCaller: words.at(4),
    maxFee: words.number(5),
    minFinality: words.number(6),
  };
  return encodeBurn(call) === words.data ? call : undefined;
}

export const encodeBurn = (call: BurnCall): `0x${string}` =>
  encodeWords(
    SELECTOR,
    ...[call.amount, call.domain, call.recipient, call.token],
    ...[call.destinationCaller, call.maxFee, call.minFinality],
  );
