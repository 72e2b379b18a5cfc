import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { memoryIo, temporaryDirectory } from "../../test/harness";
import { alertDeliveryFlags } from "../catalog/alert-delivery-flags";
import type { StandardInput } from "../input/stdin";
import type { Values } from "../program/flags";
import { alertDeliveryOptions } from "./alert-delivery";

type Flags = Values<typeof alertDeliveryFlags>;

const stdin = {} as StandardInput;
const absent = Object.fromEntries(
  Object.entries(alertDeliveryFlags).map(([name, { absent }]) => [name, absent]),
) as Flags;
const optionsOf = (flags: Partial<Flags>, env: Record<string, string> = {}) =>
  alertDeliveryOptions({ io: memoryIo({ env }).io, stdin }, { ...absent, ...flags });

const token = `12345:${"A".repeat(35)}`;
const smtp = "smtp://alerts@mail.example:587";
const mailFrom = "alerts@example.com";

function secretFile(text: string, mode = 0o600): string {
  const path = join(temporaryDirectory(), "secret");
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

test("without flags and variables there is no mail server and no bot", async () => {
  expect(await optionsOf({})).toEqual({ allowPrivateWebhooks: false });
});

test("a mail server is that of the flag, else of the variable; its password of a file, else of a variable", async () => {
  const url = "smtp://alerts:a%2Fb%40c%25@mail.example:587";
  const secrets = { WAYBILL_SMTP_PASSWORD: "a/b@c%" };
  expect(await optionsOf({ smtp, mailFrom }, secrets)).toMatchObject({ smtp: { url, from: mailFrom } });
  const smtpPasswordFile = secretFile("a/b@c%\n");
  expect(await optionsOf({ smtp, mailFrom, smtpPasswordFile })).toMatchObject({ smtp: { url } });
  const listed = { WAYBILL_SMTP: "smtps://u:p@mail.example", WAYBILL_MAIL_FROM: mailFrom };
  expect(await optionsOf({}, listed)).toMatchObject({
    smtp: { url: "smtps://u:p@mail.example", from: mailFrom },
  });
});

test("a bot is that of its token; addresses are those of flags, else of variables", async () => {
  const env = { WAYBILL_TELEGRAM_TOKEN: token, WAYBILL_PAGERDUTY_URL: "https://pages.example/v2/enqueue" };
  expect(await optionsOf({}, env)).toMatchObject({
    telegram: { token },
    pagerdutyUrl: "https://pages.example/v2/enqueue",
  });
  const telegramTokenFile = secretFile(`${token}\n`);
  expect(await optionsOf({ telegramTokenFile, telegramUrl: "http://127.0.0.1:8081/" })).toMatchObject({
    telegram: { token, url: "http://127.0.0.1:8081" },
  });
});

test.each<[string, Partial<Flags>, Record<string, string>]>([
  ["a password among the arguments", { smtp: "smtp://u:hunter2@mail.example", mailFrom }, {}],
  ["no sender", { smtp }, {}],
  ["no mail server", { mailFrom }, {}],
  [
    "a password without a user",
    { smtp: "smtp://mail.example", mailFrom },
    { WAYBILL_SMTP_PASSWORD: "hunter2" },
  ],
  ["another protocol", { smtp: "https://mail.example", mailFrom }, {}],
  ["no address", { mailFrom }, { WAYBILL_SMTP: "hunter2" }],
  ["a token that is none", {}, { WAYBILL_TELEGRAM_TOKEN: "hunter2" }],
  ["an address of a bot without a token", { telegramUrl: "https://bot.example" }, {}],
  ["an address that pages that is none", { pagerdutyUrl: "pages" }, {}],
])("%s is refused, and no secret is said", async (_, flags, env) => {
  const refused: unknown = await optionsOf(flags, env).catch((error: unknown) => error);
  expect(refused).toMatchObject({ name: "CliError", outcome: "usage" });
  expect(String(refused)).not.toContain("hunter2");
});

test("a file that other users can read is refused", async () => {
  const telegramTokenFile = secretFile(token, 0o644);
  await expect(optionsOf({ telegramTokenFile })).rejects.toThrow("--telegram-token-file");
});
