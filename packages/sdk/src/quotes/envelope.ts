import { operationOf } from "../operations";

/** The format's version; another one is refused, because it may mean something else by the same names. */
export const VERSION = 1;

/** The field that holds it, and says what the text is. */
export const MARKER = "waybill_quote";

/** Far above every quote with its risk report, in UTF-16 code units. */
export const MAX_LENGTH = 1_000_000;

/** The properties that are a bigint: the interface's 64-bit integers. */
export const { int64 = [] } = operationOf("getQuote");
