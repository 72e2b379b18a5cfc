/** ABI words. */
const word = (value: bigint) => value.toString(16).padStart(64, "0");

const RETURN_WORD = "60005260206000f3";

/**
 * Code of a contract that answers `decimals()`, `symbol()` (32 bytes, as the first tokens had it), and everything else,
 * such as `balanceOf(address)`, with a number.
 */
export const tokenCode = (decimals: bigint, symbol: string, balance: bigint): `0x${string}` => {
  const text = Buffer.from(symbol).toString("hex").padEnd(64, "0");
  const select = (selector: string, at: string) => `8063${selector}1460${at}57`;
  const answer = (value: string) => `7f${value}${RETURN_WORD}`;
  // 26 bytes select, 41 answer with the balance, then two jump targets of 42 bytes each.
  return `0x60003560e01c${select("313ce567", "43")}${select("95d89b41", "6d")}${answer(word(balance))}5b${answer(word(decimals))}5b${answer(text)}`;
};

/**
 * Code of a contract that answers `paused()` with yes, and does all else as the contract whose code stands at
 * `behaviour` does, with its own storage.
 */
export const pausedCode = (behaviour: `0x${string}`): `0x${string}` =>
  // 55 bytes select and hand everything else on, then a jump target of 4 bytes for an answer, and one that says yes.
  `0x5f3560e01c635c975abb14603b57365f5f375f5f365f73${behaviour.slice(2)}5af43d5f5f3e6037573d5ffd5b3d5ff35b60015f5260205ff3`;

/** Never ends. */
export const endlessCode = "0x5b600056";

/** Returns 600,000 bytes to whatever is asked. */
export const flooding = "0x620927c06000f3";

/** Refuses everything. */
export const revertingCode = "0x60006000fd";
