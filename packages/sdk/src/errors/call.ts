import { type ErrorInit, WaybillError } from "./base";

/** The server could not be reached, or the connection broke before the answer was complete. */
export class ConnectionError extends WaybillError {
  override readonly name = "ConnectionError";
}

/** The call, all its retries included, took longer than its timeout. `wait` keeps the hash it waited for. */
export class TimeoutError extends WaybillError {
  override readonly name = "TimeoutError";
  declare readonly txHash?: string;
  declare readonly lastStatus?: string;

  constructor(init: ErrorInit & { txHash?: string; lastStatus?: string | undefined }) {
    super(init);
  }
}

/** The caller's own AbortSignal fired; `cause` is its reason. */
export class AbortedError extends WaybillError {
  override readonly name = "AbortedError";
}
