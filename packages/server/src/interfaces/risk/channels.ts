import type { components } from "@waybill/spec/generated/risk";
import { checkParams } from "../../alerts/channels/params";
import * as channels from "../../alerts/channels/rows";
import {
  applyOperations,
  type ChannelDraft,
  type ChannelOperation,
  type StoredChannel,
  shownParams,
} from "../../alerts/channels/rows";
import { botName } from "../../alerts/chats/link-chats";
import { apiError, requireValid } from "../../errors";
import { allOf, type Refused, type Report, refused } from "../../field-errors";
import type { PartiallyValid } from "../../http/check";
import { timestamp } from "../../lib/runtime";
import { checkName } from "../../params/name";
import type { Services } from "../../services";
import { VaultError } from "../../vault";
import { audited } from "../../workspace/audited";
import type { Workspace } from "../../workspace/workspace";
import { operation, riskError } from "./operation";

type Schemas = components["schemas"];
type GivenChannel = PartiallyValid<Schemas["AlertChannelOperation"]["channel"]>;

/** The longest name, characters. */
const NAME = 255;

interface Options {
  report: Report;
  /** Where the channel is in the request; empty: it is the body. */
  field: string;
  allowPrivate: boolean;
}

const within = (outer: string, name: string): string => (outer === "" ? name : `${outer}.${name}`);

/** A new channel. Reports what is missing or cannot be. */
function checkDraft(
  { name: given, type, enabled = true, params }: GivenChannel,
  { report, field, allowPrivate }: Options,
): ChannelDraft | Refused {
  const required = (value: unknown, name: string) =>
    value === undefined && report(within(field, name), "required", "this value is required", {});
  // For a body the schema reports this.
  if (field !== "") {
    required(given, "name");
    required(type, "type");
  }
  const name = checkName(given, NAME, report, within(field, "name"));
  if (type === undefined) return refused;
  const checked = checkParams(type, params ?? {}, { report, field: within(field, "params"), allowPrivate });
  return name === refused || checked === refused ? refused : { name, type, enabled, params: checked };
}

/**
 * The operations of a request. Reports all that cannot be; `stored` has the channels that are updated, without those that
 * there are not: these are not found, which is said once the request is sound.
 */
const checkOperations = (
  operations: readonly (PartiallyValid<Schemas["AlertChannelOperation"]> | undefined)[],
  stored: ReadonlyMap<string, StoredChannel>,
  report: Report,
  allowPrivate: boolean,
): ChannelOperation[] | Refused =>
  allOf(
    operations.map((operation, at) => {
      const { action, channel } = operation ?? {};
      const options = { report, field: `operations[${at}].channel`, allowPrivate };
      if (action === undefined || channel === undefined) return refused;
      if (action === "add") {
        const draft = checkDraft(channel, options);
        return draft === refused ? refused : { action, draft };
      }
      if (channel.id === undefined)
        return report(`${options.field}.id`, "required", "this value is required", {});
      return action === "remove"
        ? { action, id: channel.id }
        : checkUpdate(channel, channel.id, stored, options);
    }),
  );

function checkUpdate(
  { name: given, type: givenType, enabled, params: givenParams }: GivenChannel,
  id: string,
  stored: ReadonlyMap<string, StoredChannel>,
  { report, field, allowPrivate }: Options,
): ChannelOperation | Refused {
  const { type, params: own } = stored.get(id.toLowerCase()) ?? {};
  const name = given === undefined ? undefined : checkName(given, NAME, report, `${field}.name`);
  if (type !== undefined && givenType !== undefined && givenType !== type)
    return report(`${field}.type`, "mismatch", `must stay ${type}: the type of a channel cannot be changed`, {
      value: givenType,
    });
  const params =
    givenParams === undefined || type === undefined
      ? undefined
      : checkParams(type, givenParams, { report, field: `${field}.params`, allowPrivate }, own);
  return name === refused || params === refused ? refused : { action: "update", id, name, enabled, params };
}

// Where alerts are delivered to (spec/risk/channels.yaml).

type Channel = components["schemas"]["AlertChannel"];

type Means = Services["alertMeans"];

/** Why nothing can be delivered to a channel; null when it can. */
function unconnectedReason(
  { type, connected, sealed }: channels.ChannelRow,
  means: Means,
): Channel["unconnected_reason"] {
  if (sealed !== null && !means.secrets) return "no_credentials_key";
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

/** Secrets cannot be stored by a server without a key: 501. */
async function withVault<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    throw apiError("credentials_key_missing", error.message, {}, { cause: error });
  }
}

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
    const { runtime, providerSettings } = services;
    const means = { runtime, vault: providerSettings.vault };
    const insert = (own: Workspace) => channels.insertChannel(own, draft, means);
    const row = await withVault(() => audited(workspace, runtime, insert, (made) => made?.id));
    if (!row) throw tooMany();
    if (row.link_code !== null) services.linkingChats?.announceWork();
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
    // For a valid request, the transaction finds the faults of the channels that it changes.
    if (!hasFaults() && alone !== refused) return { bot };
    const updated = given.flatMap((one) => (one?.action === "update" ? (one.channel?.id ?? []) : []));
    const stored = await channels.storedChannels(workspace, updated, bot);
    checkOperations(given, stored, report, allowPrivateWebhooks);
    return { bot };
  },

  async handle({ body: { operations }, resolved: { bot }, workspace }, services) {
    const { runtime, allowPrivateWebhooks, linkingChats, providerSettings } = services;
    const suiting = (rows: readonly channels.ChannelRow[]) =>
      requireValid((report) =>
        checkOperations(operations, channels.channelsById(rows, bot), report, allowPrivateWebhooks),
      );
    const means = { runtime, vault: providerSettings.vault };
    const apply = (own: Workspace) => applyOperations(own, suiting, means);
    const [one, ...others] = operations.map(({ channel }) => channel.id ?? null);
    const subject = others.length > 0 ? null : (one ?? null);
    const refusal = await withVault(() =>
      audited(workspace, runtime, apply, (refused) => (refused ? undefined : subject)),
    );
    if (!refusal) {
      if (operations.some((one) => one.action === "add" && one.channel.type === "telegram"))
        linkingChats?.announceWork();
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
    const id = parameters.channel_id.toLowerCase();
    const remove = (own: Workspace) => channels.deleteChannel(own, id, runtime.now());
    if (!(await audited(workspace, runtime, remove, (done) => (done ? id : undefined)))) throw notFound();
    return { acknowledged: true as const };
  },
});
