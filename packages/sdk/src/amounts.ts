/** Converts amounts between decimal numbers and base units. Needs neither the client nor a chain library. */

export { formatAmount } from "./amounts/format-amount";
export { parseAmount } from "./amounts/parse-amount";
export type { TokenDecimals } from "./amounts/token-decimals";
export { ArgumentError, isWaybillError, WaybillError } from "./errors/base";
