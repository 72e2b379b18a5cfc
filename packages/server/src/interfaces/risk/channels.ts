import type { components } from "@waybill/spec/generated/risk";
import { shownParams } from "../../alerts/channels/link-code";
import { applyOperations } from "../../alerts/channels/operations";
import * as channels from "../../alerts/channels/rows";
import { botName } from "../../alerts/chats/store-bot";
import { requireValid } from "../../errors";
import { refused } from "../../field-errors";
import { timestamp } from "../../lib/runtime";
import type { Services } from "../../services";
import { checkDraft, checkOperations } from "./channel-operations";
import { riskError } from "./errors";
import { operation } from "./operation";

// Where alerts are delivered to (spec/risk/channels.yaml).

type Channel = components["schemas"]["AlertChannel"];

type Means = Services["alertMeans"];

/** Why nothing can be delivered to a channel; null when it can. */
function unconnectedReason(
  { type, connected }: channels.ChannelRow,
  means: Means,
): Channel["unconnected_reason"] {
  if (type === "email" && !means.email) return "no_mail_server";
  if (type === "telegram" && !means.telegram) return "no_bot";
  return connected === 1 ? null : "chat_not_linked";
}

const toItem = (row: channels.ChannelRow, means: Means, bot: string | undefined): Channel => ({
  id: row.id,
  workspace_id: row.workspace_id,
  name: row.name,
  type: row.type,
  enabled: row.enabled === 1,
  connected: unconnectedReason(row, means) === null,
  unconnected_reason: unconnectedReason(row, means),
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
  params: shownParams(row, bot) as Channel["params"],
  deleted_at: row.deleted_at === null ? null : timestamp(row.deleted_at),
});

/** The name of the bot, where one of these channels waits for its chat and the bot was asked already. */
const botFor = async (
  rows: readonly channels.ChannelRow[],
  { db, alertMeans }: Services,
): Promise<string | undefined> =>
  alertMeans.telegram && rows.some(({ link_code }) => link_code !== null) ? botName(db) : undefined;

const shown = async (row: channels.ChannelRow, services: Services): Promise<Channel> =>
  toItem(row, services.alertMeans, await botFor([row], services));

const notFound = (message = "no such channel") => riskError("alert_channel_not_found", message);
const tooMany = () =>
  riskError("alert_channel_limit", `a workspace has at most ${channels.MOST_CHANNELS} alert channels`);

export const listAlertChannels = operation("listAlertChannels", {
  async handle({ workspace }, services) {
    const rows = await channels.listChannels(workspace);
    const bot = await botFor(rows, services);
    return { items: rows.map((row) => toItem(row, services.alertMeans, bot)) };
  },
});

export const createAlertChannel = operation("createAlertChannel", {
  check: ({ body }, report, { allowPrivateWebhooks }) => ({
    draft: checkDraft(body, { report, field: "", allowPrivate: allowPrivateWebhooks }),
  }),

  async handle({ resolved: { draft }, workspace }, services) {
    const row = await channels.insertChannel(workspace, draft, services.runtime);
    if (!row) throw tooMany();
    if (row.link_code !== null) services.onChatAwaited();
    return shown(row, services);
  },
});

/** The name of the bot that links chats, where a request has an address with it. */
const botOfAddresses = async (
  operations: readonly (
    | { channel?: { params?: { link_url?: unknown } | undefined } | undefined }
    | undefined
  )[],
  { alertMeans, db }: Pick<Services, "alertMeans" | "db">,
): Promise<string | undefined> =>
  alertMeans.telegram && operations.some((one) => one?.channel?.params?.link_url !== undefined)
    ? botName(db)
    : undefined;

export const changeAlertChannels = operation("changeAlertChannels", {
  async check({ body, workspace, hasFaults }, report, services) {
    const { allowPrivateWebhooks } = services;
    const given = body.operations ?? [];
    const alone = checkOperations(given, new Map(), () => refused, allowPrivateWebhooks);
    const bot = await botOfAddresses(given, services);
    // Of a sound request, the transaction tells what does not suit the channels that it changes.
    if (!hasFaults() && alone !== refused) return { bot };
    const updated = given.flatMap((one) => (one?.action === "update" ? (one.channel?.id ?? []) : []));
    const stored = await channels.storedChannels(workspace, updated, bot);
    checkOperations(given, stored, report, allowPrivateWebhooks);
    return { bot };
  },

  async handle({ body: { operations }, resolved: { bot }, workspace }, services) {
    const { runtime, allowPrivateWebhooks, onChatAwaited } = services;
    const suiting = (rows: readonly channels.ChannelRow[]) =>
      requireValid((report) =>
        checkOperations(operations, channels.channelsById(rows, bot), report, allowPrivateWebhooks),
      );
    const refusal = await applyOperations(workspace, suiting, runtime);
    if (!refusal) {
      if (operations.some((one) => one.action === "add" && one.channel.type === "telegram")) onChatAwaited();
      return { acknowledged: true as const };
    }
    if ("tooMany" in refusal) throw tooMany();
    throw notFound(`operations[${refusal.unknown}] names no channel: nothing was changed`);
  },
});

export const getAlertChannel = operation("getAlertChannel", {
  async handle({ parameters, workspace }, services) {
    const row = await channels.findChannel(workspace, parameters.channel_id);
    if (!row) throw notFound();
    return shown(row, services);
  },
});

export const deleteAlertChannel = operation("deleteAlertChannel", {
  async handle({ parameters, workspace }, { runtime }) {
    if (!(await channels.deleteChannel(workspace, parameters.channel_id, runtime.now()))) throw notFound();
    return { acknowledged: true as const };
  },
});
