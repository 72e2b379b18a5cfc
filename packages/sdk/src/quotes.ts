/** Quotes as text, for backends and wallets that are not one program; needs neither the client nor a chain library. */

export { ArgumentError, isWaybillError, WaybillError } from "./errors/base";
export { parseQuote, type StoredQuote, serializeQuote } from "./quotes/quote-text";
