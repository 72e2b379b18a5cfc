/** Quotes as text, for a backend and a wallet in separate programs. Needs neither the client nor a chain library. */

export { ArgumentError, isWaybillError, WaybillError } from "./errors/base";
export { parseQuote, type StoredQuote, serializeQuote } from "./quotes/quote-text";
