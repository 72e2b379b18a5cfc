import type { ServerOptions } from "@waybill/server";
import type { alertDeliveryFlags } from "../catalog/alert-delivery-flags";
import type { Context } from "../context";
import { usageError } from "../errors";
import { readSecret } from "../input/files";
import type { Values } from "../program/flags";
import { originOf, serverVariable } from "./server-config";

type Given = Pick<Context, "io" | "stdin">;
type Flags = Values<typeof alertDeliveryFlags>;

/**
 * The server's options for the delivery of alerts. Errors contain no URL and no secret.
 *
 * @throws CliError (usage)
 */
export async function alertDeliveryOptions(
  context: Given,
  flags: Flags,
): Promise<Pick<ServerOptions, "allowPrivateWebhooks" | "smtp" | "telegram" | "pagerdutyUrl">> {
  const pagerdutyUrl = flags.pagerdutyUrl ?? serverVariable(context.io, "WAYBILL_PAGERDUTY_URL");
  const [smtp, telegram] = [await mailServer(context, flags), await bot(context, flags)];
  return {
    allowPrivateWebhooks: flags.allowPrivateWebhooks,
    ...(smtp && { smtp }),
    ...(telegram && { telegram }),
    ...(pagerdutyUrl !== undefined && {
      pagerdutyUrl: webAddress(
        pagerdutyUrl,
        `--pagerduty-url (${originOf(context.io, "WAYBILL_PAGERDUTY_URL")})`,
      ),
    }),
  };
}

async function mailServer(context: Given, flags: Flags): Promise<ServerOptions["smtp"]> {
  const listed = serverVariable(context.io, "WAYBILL_SMTP");
  const url = flags.smtp ?? listed;
  const from = flags.mailFrom ?? serverVariable(context.io, "WAYBILL_MAIL_FROM");
  const password = await secretOf(context, flags.smtpPasswordFile, {
    flag: "--smtp-password-file",
    variable: "WAYBILL_SMTP_PASSWORD",
  });
  if (url === undefined) {
    if ((from ?? flags.smtpPasswordFile) === undefined) return undefined;
    throw usageError("Alerts by e-mail need a mail server.", "Name it: --smtp or WAYBILL_SMTP");
  }
  if (from === undefined)
    throw usageError(
      "Alerts by e-mail need a sender.",
      "Name it: --mail-from alerts@example.com or WAYBILL_MAIL_FROM",
    );
  const server = URL.canParse(url) ? new URL(url) : undefined;
  if (!server || !/^smtps?:$/.test(server.protocol) || server.hostname === "")
    throw usageError(
      `${flags.smtp === undefined ? originOf(context.io, "WAYBILL_SMTP") : "--smtp"} is not the URL of a mail server.`,
      "For example: smtp://alerts@mail.example:587, or smtps://",
    );
  if (flags.smtp !== undefined && server.password !== "")
    throw usageError(
      "--smtp has a password. It is now in your shell's history, and was in the process list: treat it as exposed.",
      "Give it as WAYBILL_SMTP_PASSWORD or --smtp-password-file FILE.",
    );
  if (password !== undefined) {
    if (server.username === "")
      throw usageError("The mail server has a password, but no user.", "smtp://USER@HOST:PORT");
    server.password = encodeURIComponent(password);
  }
  return { url: server.href, from };
}

async function bot(context: Given, flags: Flags): Promise<ServerOptions["telegram"]> {
  const token = await secretOf(context, flags.telegramTokenFile, {
    flag: "--telegram-token-file",
    variable: "WAYBILL_TELEGRAM_TOKEN",
  });
  const url = flags.telegramUrl ?? serverVariable(context.io, "WAYBILL_TELEGRAM_URL");
  if (token === undefined) {
    if (flags.telegramUrl === undefined) return undefined;
    throw usageError(
      "Alerts to Telegram need a bot.",
      "Give the token of the bot: WAYBILL_TELEGRAM_TOKEN or --telegram-token-file FILE",
    );
  }
  if (!/^\d+:[\w-]{20,}$/.test(token))
    throw usageError("The token of the Telegram bot is malformed.", "It looks like 123456:ABC-DEF...");
  return {
    token,
    ...(url !== undefined && {
      url: webAddress(url, `--telegram-url (${originOf(context.io, "WAYBILL_TELEGRAM_URL")})`),
    }),
  };
}

async function secretOf(
  { io, stdin }: Given,
  file: string | undefined,
  { flag, variable }: { flag: string; variable: string },
): Promise<string | undefined> {
  return file === undefined ? serverVariable(io, variable) : readSecret(file, flag, stdin);
}

function webAddress(url: string, name: string): string {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url.replace(/\/+$/, "");
  throw usageError(`${name} is not a URL.`, "It begins with https://");
}
