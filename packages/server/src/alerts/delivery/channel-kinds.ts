import { signatureHeaders } from "@waybill/spec/standards/standard-webhooks";
import { timestamp } from "../../lib/runtime";
import type { AlertChannelTable } from "../../storage/schema/alerts";
import type { Notice } from "./notice";
import type { Mail, OutgoingRequest } from "./outgoing";

/** The parameters of a channel, by its kind. */
export type ChannelParams = Readonly<Record<string, unknown>>;

/** The settings that the operator of the server has made for all workspaces. */
export interface KindSettings {
  /** The address of PagerDuty's Events API v2. */
  pagerdutyUrl: string;
  /** The bot that writes to Telegram's chats; undefined without one. */
  telegram: { token: string; url: string } | undefined;
}

export interface KindContext {
  settings: KindSettings;
  /** When this attempt is made, Unix milliseconds. */
  now: number;
}

/** A request or a mail that delivers a notice to a channel. */
export type Message = { request: Omit<OutgoingRequest, "timeLimit"> } | { mail: Omit<Mail, "timeLimit"> };

/** Words a notice in the form that one kind of channel takes. Throws ChannelError. */
export type ChannelKind = (params: ChannelParams, notice: Notice, context: KindContext) => Message;

/** Nothing can be sent to this channel as it is: trying again does not help. */
export class ChannelError extends Error {
  override name = "ChannelError";

  constructor(readonly failure: "invalid_channel" | "not_configured") {
    super(`an alert channel cannot be used: ${failure}`);
  }
}

/** A text among the parameters. Throws ChannelError without one. */
function textParam(params: ChannelParams, name: string): string {
  const value = params[name];
  if (typeof value !== "string" || value === "") throw new ChannelError("invalid_channel");
  return value;
}

/** A request with a JSON body. */
const jsonRequest = (url: string, body: unknown, headers: Record<string, string> = {}): Message => ({
  request: { url, headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(body) },
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const unsafe = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text without control characters but line feeds, and without marks that turn the direction of writing around; at most
 * so many characters.
 */
export function plainText(text: string, most: number): string {
  const clean = text.replace(/\r\n?/g, "\n").replace(unsafe, " ");
  if (clean.length <= most) return clean;
  // No half of a surrogate pair at the end.
  const cut = clean.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "");
  return `${cut}…`;
}

/** The same in one line. */
export const oneLine = (text: string, most: number): string =>
  plainText(text.replace(/\s+/g, " ").trim(), most);

/** `[HIGH] Large transfer`. */
const titleOf = ({ severity, caption, event }: Notice, most: number): string =>
  oneLine(event ? `[${severity.toUpperCase()}] ${caption}` : caption, most);

/** Further facts for the reader, by name. */
function factsOf({ event, rule }: Notice): [name: string, value: string][] {
  if (!event) return [];
  const facts: [string, string | null | undefined][] = [
    ["Rule", rule?.name],
    ["Network", event.network],
    ["Time", event.time],
    ["Transaction", event.tx_hash],
    ["Addresses", event.addresses_involved.join(", ")],
    ["Event", event.id],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, oneLine(value, 500)]] : []));
}

/** The notice as text, a fact a line. */
const textOf = (notice: Notice, most: number): string =>
  plainText(
    [notice.message, "", ...factsOf(notice).map(([name, value]) => `${name}: ${value}`)].join("\n").trim(),
    most,
  );

/**
 * The body of a webhook (spec/risk/openapi.yaml, `webhooks`): the same bytes at every attempt, unless the rule is renamed.
 */
function webhookBody({ at, channelId: channel_id, event, rule, report, message }: Notice): string {
  const [type, data] = event
    ? ["alert.fired", { event, rule, channel_id }]
    : report
      ? ["workflow.completed", { run: report, channel_id }]
      : ["alert.test", { channel_id, message }];
  return JSON.stringify({ type, timestamp: timestamp(at), data });
}

/** The secrets of a channel: two while one replaces the other, so that receivers may know either. */
const signingSecrets = ({ secrets }: ChannelParams): string[] =>
  (Array.isArray(secrets) ? secrets : []).filter((one): one is string => typeof one === "string");

/** The three characters that begin mentions and links in Slack's own markup. */
const slackEscaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const slackText = (text: string) => ({ type: "plain_text", text, emoji: false });

/** A character of Discord's markup is shown as it is after a backslash. */
const discordEscaped = (text: string): string => text.replace(/[\\*_~`|>#[\]()<@:-]/g, "\\$&");

const discordColours: Readonly<Record<string, number>> = {
  severe: 0x8b0000,
  high: 0xd93025,
  medium: 0xf29900,
  low: 0x1a73e8,
};

const pagerdutySeverities: Readonly<Record<string, string>> = {
  severe: "critical",
  high: "error",
  medium: "warning",
};

/** How each kind of channel is delivered to. */
export const kinds: Readonly<Record<AlertChannelTable["type"], ChannelKind>> = {
  /** Standard Webhooks 1.0: signed where the channel has a secret. */
  webhook: (params, notice, { now }) => {
    const body = webhookBody(notice);
    try {
      const signed = signatureHeaders({ id: notice.id, at: now, body }, signingSecrets(params));
      const headers = { "Content-Type": "application/json", ...signed };
      return { request: { url: textParam(params, "webhook_url"), headers, body } };
    } catch (error) {
      if (error instanceof RangeError) throw new ChannelError("invalid_channel");
      throw error;
    }
  },

  /** Slack's incoming webhooks: blocks of plain text, and `text` for notifications. */
  slack: (params, notice) => {
    const title = titleOf(notice, 150);
    const facts = factsOf(notice).map(([name, value]) => slackText(`${name}: ${value}`));
    return jsonRequest(textParam(params, "webhook_url"), {
      text: slackEscaped(`${title}: ${plainText(notice.message, 2_000)}`),
      blocks: [
        { type: "header", text: slackText(title) },
        { type: "section", text: slackText(plainText(notice.message, 3_000)) },
        ...(facts.length > 0 ? [{ type: "context", elements: facts.slice(0, 10) }] : []),
      ],
    });
  },

  /** Discord's webhooks: one embed. Mentions are disabled, whatever the texts are. */
  discord: (params, notice) => {
    const fields = factsOf(notice).map(([name, value]) => ({
      name,
      value: discordEscaped(value).slice(0, 1_024),
    }));
    return jsonRequest(textParam(params, "webhook_url"), {
      allowed_mentions: { parse: [] },
      embeds: [
        {
          title: discordEscaped(titleOf(notice, 120)),
          description: discordEscaped(plainText(notice.message, 2_000)),
          color: discordColours[notice.severity.toLowerCase()] ?? 0x5f6368,
          timestamp: timestamp(notice.at),
          fields,
        },
      ],
    });
  },

  /** PagerDuty's Events API v2. One event opens one incident, however often it is sent. */
  pagerduty: (params, notice, { settings }) =>
    jsonRequest(settings.pagerdutyUrl, {
      routing_key: textParam(params, "routing_key"),
      event_action: "trigger",
      dedup_key: notice.event?.id ?? notice.id,
      payload: {
        summary: titleOf(notice, 1_024),
        source: notice.event?.network ?? "waybill",
        severity: pagerdutySeverities[notice.severity.toLowerCase()] ?? "info",
        timestamp: timestamp(notice.at),
        custom_details: { message: plainText(notice.message, 4_000), ...Object.fromEntries(factsOf(notice)) },
      },
    }),

  /** The HTTP source of alerts of incident.io. One event makes one alert, however often it is sent. */
  incidentio: (params, notice) => {
    const { token } = params;
    const body = {
      title: titleOf(notice, 500),
      description: plainText(notice.message, 4_000),
      deduplication_key: notice.event?.id ?? notice.id,
      status: "firing",
      metadata: { severity: notice.severity, ...Object.fromEntries(factsOf(notice)) },
    };
    const isAuthorized = typeof token === "string" && token !== "";
    return jsonRequest(
      textParam(params, "url"),
      body,
      isAuthorized ? { Authorization: `Bearer ${token}` } : {},
    );
  },

  /** Telegram's Bot API. Without a `parse_mode` texts have no markup. */
  telegram: ({ chat_id }, notice, { settings }) => {
    if (!settings.telegram) throw new ChannelError("not_configured");
    if (typeof chat_id !== "string" && typeof chat_id !== "number") throw new ChannelError("invalid_channel");
    const { url, token } = settings.telegram;
    const text = `${titleOf(notice, 200)}\n${textOf(notice, 3_800)}`;
    return jsonRequest(`${url}/bot${token}/sendMessage`, {
      chat_id,
      text,
      link_preview_options: { is_disabled: true },
    });
  },

  /** E-mail in plain text. */
  email: ({ recipients }, notice) => {
    const to = Array.isArray(recipients) ? recipients.filter((one) => typeof one === "string") : [];
    if (to.length === 0) throw new ChannelError("invalid_channel");
    return {
      mail: { id: notice.id, to, subject: titleOf(notice, 200), text: `${textOf(notice, 10_000)}\n` },
    };
  },
};
