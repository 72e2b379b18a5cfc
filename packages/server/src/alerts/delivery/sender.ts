import { readRetryAfter } from "@waybill/spec/standards/retry-after";
import type { Runtime } from "../../lib/runtime";
import type { AlertChannelTable } from "../../storage/schema/alerts";
import { type Vault, VaultError } from "../../vault";
import type { Workspace } from "../../workspace/workspace";
import { openParams } from "../channels/secrets";
import { ChannelError, type KindSettings, kinds, type Message } from "./channel-kinds";
import { type Notice, testNotice } from "./notice";
import { type MailSender, type Outgoing, OutgoingError, type OutgoingFailure } from "./outgoing";

/** How long one attempt may take, milliseconds. */
const TIME_LIMIT = 10_000;

/** Why an attempt failed, without texts of the receiver. */
export type DeliveryFailure =
  | Exclude<OutgoingFailure, "aborted">
  | ChannelError["failure"]
  /** 3xx: a redirect is not followed. */
  | "redirect"
  /** 410: the receiver wants no more. */
  | "gone"
  /** Another 4xx. */
  | "refused"
  /** 429. */
  | "throttled"
  /** 5xx, or no HTTP status at all. */
  | "unavailable";

/** How an attempt ended. */
export type Sent =
  | { delivered: true; status: number | null }
  | {
      delivered: false;
      failure: DeliveryFailure;
      /** The HTTP status; null when there was no answer. */
      status: number | null;
      /** How long the receiver asks to be left alone, milliseconds. */
      retryAfter?: number | undefined;
    };

/** The columns of a channel that sending needs. */
export type SendingChannel = Pick<AlertChannelTable, "id" | "type" | "params" | "sealed">;

/** Delivers messages to channels. */
export interface Sender {
  /** Makes one attempt. Throws OutgoingError `aborted` when the signal is, and nothing else. */
  send(channel: SendingChannel, notice: Notice, signal?: AbortSignal): Promise<Sent>;
}

export interface SenderOptions {
  outgoing: Outgoing;
  /** Undefined: the server has no mail server. */
  mail: MailSender | undefined;
  settings: KindSettings;
  /** Opens the secrets of channels; undefined: the server has no key. */
  vault: Vault | undefined;
  runtime: Pick<Runtime, "now">;
}

export const createSender = ({ outgoing, mail, settings, vault, runtime }: SenderOptions): Sender => {
  const transmit = async (message: Message, signal: AbortSignal | undefined): Promise<Sent> => {
    if ("request" in message) {
      const answer = await outgoing.post({ ...message.request, timeLimit: TIME_LIMIT }, signal);
      return sentOf(answer.status, readRetryAfter(answer.retryAfter, runtime.now()));
    }
    if (!mail) return { delivered: false, failure: "not_configured", status: null };
    await mail.send({ ...message.mail, timeLimit: TIME_LIMIT }, signal);
    return { delivered: true, status: null };
  };
  return {
    async send(channel, notice, signal) {
      try {
        const params = openParams(vault, channel);
        return await transmit(kinds[channel.type](params, notice, { settings, now: runtime.now() }), signal);
      } catch (error) {
        if (error instanceof VaultError) return { delivered: false, failure: "not_configured", status: null };
        if (error instanceof ChannelError) return { delivered: false, failure: error.failure, status: null };
        if (!(error instanceof OutgoingError) || error.failure === "aborted") throw error;
        return { delivered: false, failure: error.failure, status: null };
      }
    },
  };
};

function sentOf(status: number, retryAfter: number | undefined): Sent {
  if (status >= 200 && status < 300) return { delivered: true, status };
  return { delivered: false, failure: failureOf(status), status, retryAfter };
}

function failureOf(status: number): DeliveryFailure {
  if (status === 410) return "gone";
  if (status === 429) return "throttled";
  if (status >= 300 && status < 400) return "redirect";
  return status >= 400 && status < 500 ? "refused" : "unavailable";
}

/**
 * Sends a test message to a channel, whether it is switched on or not. Returns how it ended; undefined when there is no
 * such channel.
 */
export async function testChannel(
  { db }: Workspace,
  channelId: string,
  { sender, runtime }: { sender: Sender; runtime: Pick<Runtime, "now" | "uuid"> },
): Promise<Sent | "channel_not_connected" | undefined> {
  const channel = await db
    .selectFrom("alert_channels")
    .select(["id", "type", "params", "sealed", "connected"])
    .where("id", "=", channelId.toLowerCase())
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!channel) return undefined;
  if (!channel.connected) return "channel_not_connected";
  const notice = testNotice({ id: runtime.uuid(), channelId: channel.id, at: runtime.now() });
  return sender.send(channel, notice);
}
