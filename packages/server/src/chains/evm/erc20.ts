/** ABI words: an address or a number in 32 bytes, without 0x. */
const word = (hex: string) => hex.replace(/^0x/, "").toLowerCase().padStart(64, "0");

const call = (selector: string, account: string, amount: bigint): `0x${string}` =>
  `0x${selector}${word(account)}${word(amount.toString(16))}`;

/** Call data of ERC-20 `transfer(address,uint256)`; `amount` in base units. */
export const transferCall = (recipient: string, amount: bigint) => call("a9059cbb", recipient, amount);

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
