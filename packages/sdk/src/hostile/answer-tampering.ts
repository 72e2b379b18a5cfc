import type { ErrorCode } from "../errors/base";
import type { Harm } from "./tampering";

/** A change that a middleman or a hostile server makes to an answer about a submission or a payment. */
export interface AnswerTampering {
  /** Unique, and stable across releases: `tracking.hash-another`. */
  name: string;
  /** The operation whose answer it changes. */
  operation: "submitTransaction" | "trackTransaction";
  /** The loss of an application that believes it. */
  harm: Harm;
  /**
   * The code of the error by which `transactions.submit` and `wait` refuse it; `timeout` if they keep waiting, because the answer
   * is not final; `payment_open` for statements that only the chain can disprove, by which `payments` with an `inclusion` reader
   * refuses them.
   */
  code: ErrorCode;
  /** Changes the answer in place. False when this answer has no such place. */
  apply(target: AnswerTarget): boolean;
}

/** An answer on its way to the client. */
export interface AnswerTarget {
  /** As JSON; changed in place. */
  answer: unknown;
  /** The submitted bytes, or the requested hash. */
  asked: string;
}
