import { WaybillError } from "./base";

/** A receipt that does not describe its own signed bytes, or was changed. */
export class ReceiptRefusedError extends WaybillError {
  override readonly name = "ReceiptRefusedError";

  constructor(
    /** The path of the first part that differs, such as `payment.amount` or `signed.txHash`. */
    readonly differs: string,
    readonly expected: string,
    readonly actual: string,
    cause?: unknown,
  ) {
    super({
      code: "receipt_refused",
      message: `Receipt refused: ${differs} must be ${expected}, but is ${actual}`,
      hint: "Do not rely on the receipt. It was changed, or it belongs to other bytes.",
      cause,
    });
  }
}
