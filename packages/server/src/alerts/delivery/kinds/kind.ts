import type { Notice } from "../notice";
import type { Mail, OutgoingRequest } from "../outgoing";

/** What a channel was made with; by kind. */
export type ChannelParams = Readonly<Record<string, unknown>>;

/** What the operator of the server has set up for all workspaces. */
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

/** A request or a mail that tells a channel of something. */
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
export function textParam(params: ChannelParams, name: string): string {
  const value = params[name];
  if (typeof value !== "string" || value === "") throw new ChannelError("invalid_channel");
  return value;
}

/** A request with a JSON body. */
export const jsonRequest = (url: string, body: unknown, headers: Record<string, string> = {}): Message => ({
  request: { url, headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(body) },
});
