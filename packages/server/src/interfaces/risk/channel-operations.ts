import type { components } from "@waybill/spec/generated/risk";
import type { ChannelOperation } from "../../alerts/channels/operations";
import { checkParams } from "../../alerts/channels/params";
import type { ChannelDraft, StoredChannel } from "../../alerts/channels/rows";
import { allOf, type Refused, type Report, refused } from "../../field-errors";
import type { PartiallyValid } from "../../http/check";
import { checkName } from "../../params/name";

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
export function checkDraft(
  { name: given, type, enabled = true, params }: GivenChannel,
  { report, field, allowPrivate }: Options,
): ChannelDraft | Refused {
  const required = (value: unknown, name: string) =>
    value === undefined && report(within(field, name), "required", "this value is required", {});
  // Of a body the schema says so itself.
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
export const checkOperations = (
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
