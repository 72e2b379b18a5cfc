import { type ErrorInit, WaybillError } from "./base";

/** The server could not be reached, or the connection broke before the answer was complete. */
export class ConnectionError extends WaybillError {
  override readonly name = "ConnectionError";
}

/** The call, including its retries, took longer than its timeout. For `wait`, the error has the hash of the transaction. */
export class TimeoutError extends WaybillError {
  override readonly name = "TimeoutError";
  declare readonly txHash?: string;
  declare readonly lastStatus?: string;

  constructor(init: ErrorInit & { txHash?: string; lastStatus?: string | undefined }) {
    super(init);
  }
}

/** The caller's AbortSignal was aborted; `cause` is its reason. */
export class AbortedError extends WaybillError {
  override readonly name = "AbortedError";
  /** False if the request was not sent before the abort. */
  declare readonly sent?: boolean;
}
