/** Verifies webhooks (Standard Webhooks). Needs neither the client nor a chain library. */

export { ArgumentError, isWaybillError, WaybillError } from "./errors/base";
export { WebhookError } from "./errors/webhook";
export {
  type VerifiedWebhook,
  type VerifyWebhookOptions,
  verifyWebhook,
  type Webhook,
} from "./webhooks/verify-webhook";
