import { WaybillError } from "./base";

/** A webhook that must not be trusted: it has another sender or a changed body, or is a replay. */
export class WebhookError extends WaybillError {
  override readonly name = "WebhookError";

  constructor(message: string, hint: string) {
    super({ code: "webhook_refused", message, hint });
  }
}
