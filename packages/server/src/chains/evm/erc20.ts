import { normalizeAddress } from "../../lib/normalize-address";
import type { Effect } from "../effect";
import { readWord } from "./erc20-answers";
import type { EvmEvent } from "./node-types";

/** ABI words: an address or a number in 32 bytes, without 0x. */
const word = (hex: string) => hex.replace(/^0x/, "").toLowerCase().padStart(64, "0");

const TRANSFER = "a9059cbb";

const call = (selector: string, account: string, amount: bigint): `0x${string}` =>
  `0x${selector}${word(account)}${word(amount.toString(16))}`;

/** Call data of ERC-20 `transfer(address,uint256)`; `amount` in base units. */
export const transferCall = (recipient: string, amount: bigint) => call(TRANSFER, recipient, amount);

/** Whether call data are those of `transfer`, which returns whether it has moved the tokens. */
export const isTransferCall = (data: string): boolean => data.startsWith(`0x${TRANSFER}`);

/** Call data of ERC-20 `approve(address,uint256)`; `amount` in base units. */
export const approveCall = (spender: string, amount: bigint) => call("095ea7b3", spender, amount);

/** Call data of ERC-20 `balanceOf(address)`. */
export const balanceOfCall = (owner: string): `0x${string}` => `0x70a08231${word(owner)}`;

/** Call data of ERC-20 `totalSupply()`. */
export const TOTAL_SUPPLY_CALL = "0x18160ddd";

/** Call data of ERC-20 `decimals()`. */
export const DECIMALS_CALL = "0x313ce567";

/** Call data of ERC-20 `symbol()`. */
export const SYMBOL_CALL = "0x95d89b41";

/** Call data of ERC-20 `allowance(address,address)`. */
export const allowanceCall = (owner: string, spender: string): `0x${string}` =>
  `0xdd62ed3e${word(owner)}${word(spender)}`;

/** First topic of ERC-20 `Transfer(address indexed from, address indexed to, uint256 value)`. */
export const TRANSFER_TOPIC = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

/**
 * How much of a token an account got, base units: the token contract's own Transfer events to it, less those from it.
 * Those of other contracts and malformed ones do not count. A transfer to itself changes nothing, unless the payment is
 * one (`isOwn`).
 */
export function receivedIn(
  events: readonly EvmEvent[],
  { token, recipient, isOwn = false }: Pick<Effect, "token" | "recipient"> & Partial<Pick<Effect, "isOwn">>,
): bigint {
  const [contract, account] = [normalizeAddress(token), `0x${word(recipient)}`];
  return events.reduce((sum, { address, topics, data }) => {
    const [kind, from, to] = topics;
    if (address !== contract || kind !== TRANSFER_TOPIC || topics.length !== 3) return sum;
    const amount = readWord(data) ?? 0n;
    return (
      sum + (to === account ? amount : 0n) - (from === account && !(isOwn && to === account) ? amount : 0n)
    );
  }, 0n);
}
