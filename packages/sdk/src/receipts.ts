export { ReceiptRefusedError } from "./errors/receipt";
export type {
  AsJson,
  Receipt,
  ReceiptOptions,
  ReceiptPart,
  ReceiptSignature,
} from "./receipts/receipt";
export { type VerifyReceiptOptions, verifyReceipt } from "./receipts/verify-receipt";
