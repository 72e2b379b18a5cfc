import { WaybillError } from "./base";

/** A webhook that must not be believed: another sender, another body, or an old one that somebody sends again. */
export class WebhookError extends WaybillError {
  override readonly name = "WebhookError";

  constructor(message: string, hint: string) {
    super({ code: "webhook_refused", message, hint });
  }
}
