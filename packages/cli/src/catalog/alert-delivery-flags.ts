import { text, toggle } from "../program/flags";

/** Flags for the delivery of alerts; secrets are in files or in the environment. */
export const alertDeliveryFlags = {
  allowPrivateWebhooks: toggle(
    "--allow-private-webhooks",
    "also deliver alerts to private and loopback addresses, and over http",
  ),
  smtp: text(
    "--smtp <url>",
    "mail server for alerts by e-mail, such as smtp://alerts@mail.example:587, without its password [WAYBILL_SMTP]",
  ),
  smtpPasswordFile: text(
    "--smtp-password-file <file>",
    "password of the mail server [else WAYBILL_SMTP_PASSWORD]",
  ),
  mailFrom: text("--mail-from <address>", "sender of alerts by e-mail [WAYBILL_MAIL_FROM]"),
  telegramTokenFile: text(
    "--telegram-token-file <file>",
    "token of the Telegram bot that sends alerts [else WAYBILL_TELEGRAM_TOKEN]",
  ),
  telegramUrl: text(
    "--telegram-url <url>",
    "address of Telegram's Bot API; default https://api.telegram.org [WAYBILL_TELEGRAM_URL]",
  ),
  pagerdutyUrl: text(
    "--pagerduty-url <url>",
    "address of the Events API for pages; default PagerDuty's own [WAYBILL_PAGERDUTY_URL]",
  ),
};
