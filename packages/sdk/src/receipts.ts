export { ReceiptRefusedError } from "./errors/receipt";
export { verificationOptions } from "./receipts/read-receipt";
export type {
  AsJson,
  Receipt,
  ReceiptOptions,
  ReceiptPart,
  ReceiptSignature,
} from "./receipts/receipt";
export type { RecordedOptions } from "./receipts/reproved";
export { type VerifyReceiptOptions, verifyReceipt } from "./receipts/verify-receipt";
