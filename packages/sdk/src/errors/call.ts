import { type ErrorInit, WaybillError } from "./base";

/** The server could not be reached, or the connection broke before the answer was complete. */
export class ConnectionError extends WaybillError {
  override readonly name = "ConnectionError";
}

/** The call, all its retries included, took longer than its timeout. `wait` keeps the hash it waited for. */
export class TimeoutError extends WaybillError {
  override readonly name = "TimeoutError";
  readonly txHash?: string;
  readonly lastStatus?: string;

  constructor(init: ErrorInit, waited?: { txHash: string; lastStatus: string | undefined }) {
    super(init);
    if (!waited) return;
    this.txHash = waited.txHash;
    if (waited.lastStatus !== undefined) this.lastStatus = waited.lastStatus;
  }
}

/** The caller's own AbortSignal fired; `cause` is its reason. */
export class AbortedError extends WaybillError {
  override readonly name = "AbortedError";
}
