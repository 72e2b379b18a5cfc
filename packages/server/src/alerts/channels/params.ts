import { type Refused, type Report, refused } from "../../field-errors";
import type { Runtime } from "../../lib/runtime";
import type { AlertChannelTable } from "../../storage/alert-tables";
import { checkTarget } from "../targets";
import { isSecret, newSecret } from "./webhook-secret";

export type ChannelType = AlertChannelTable["type"];

/** The parameters of a channel, by the names that its type has. `secrets` of a webhook: one, or two while one replaces the other. */
export type ChannelParams = Record<string, string | readonly string[]>;

/** What requests have as parameters; a value that its schema refused is undefined. */
export type GivenParams = Readonly<Record<string, unknown>>;

interface Kind {
  required: readonly string[];
  optional: readonly string[];
  /** What the service makes, and requests cannot change. */
  made: readonly string[];
}

const kind = (required: string[], optional: string[] = [], made: string[] = []): Kind => ({
  required,
  optional,
  made,
});

const kinds: Readonly<Record<ChannelType, Kind>> = {
  slack: kind(["webhook_url"]),
  discord: kind(["webhook_url"]),
  webhook: kind(["webhook_url"], ["secret", "secrets"]),
  pagerduty: kind(["routing_key"]),
  email: kind(["recipients"]),
  incidentio: kind(["url"], ["token"]),
  telegram: kind([], [], ["link_code", "link_url", "chat_id"]),
};

interface Options {
  report: Report;
  /** Where the parameters are in the request: `params`. */
  field: string;
  allowPrivate: boolean;
}

/** An address of a person's mailbox without a display name; what a mail server takes beyond this form is not of use here (RFC 5321, 4.1.2). */
const mailbox =
  /^[^\s\p{Cc}"(),:;<>@[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

/** What is wrong with a value, by the name of its parameter; secrets and URLs are not repeated. */
const faults: Readonly<Record<string, (value: string, options: Options) => string | undefined>> = {
  webhook_url: (url, { allowPrivate }) => checkTarget(url, { allowPrivate }),
  url: (url, { allowPrivate }) => checkTarget(url, { allowPrivate }),
  secret: (secret) => (isSecret(secret) ? undefined : "must be whsec_ and 24 to 64 bytes in base64"),
  secrets: (secret) => (isSecret(secret) ? undefined : "must be whsec_ and 24 to 64 bytes in base64"),
  recipients: (address) => (mailbox.test(address) ? undefined : "must be an e-mail address without a name"),
  routing_key: (key) =>
    /^[\x21-\x7e]+$/.test(key) ? undefined : "must not have blanks or control characters",
  token: (token) => (/^[\x21-\x7e]+$/.test(token) ? undefined : "must not have blanks or control characters"),
};

/**
 * The parameters of a channel of this type. Reports every one that is missing, that the type does not have, or whose value cannot be:
 * targets that are not public (targets.ts), secrets of another form, and what the service makes unless it is as it is stored.
 */
export function checkParams(
  type: ChannelType,
  given: GivenParams,
  options: Options,
  stored: ChannelParams = {},
): ChannelParams | Refused {
  const { report, field } = options;
  const { required, optional, made } = kinds[type];
  const taken = [...required, ...optional];
  let sound = true;
  const fault = (name: string, ...rest: [Parameters<Report>[1], string, Record<string, unknown>?]) => {
    const [code, message, params = {}] = rest;
    report(`${field}.${name}`, code, message, params);
    sound = false;
  };
  for (const name of Object.keys(given))
    if (!taken.includes(name) && !made.includes(name))
      fault(name, "invalid_value", `is no parameter of ${type}: it has ${taken.join(", ") || "none"}`);
  for (const name of made)
    if (given[name] !== undefined && given[name] !== stored[name])
      fault(name, "invalid_value", "is made by the service: it must be left out, or be what the channel has");
  const params: ChannelParams = {};
  for (const name of taken) {
    const value = given[name];
    if (value === undefined) {
      if (required.includes(name)) fault(name, "required", "this value is required");
      continue;
    }
    const texts = [value].flat().map(String);
    for (const [at, text] of texts.entries()) {
      const message = faults[name]?.(text, options);
      if (message !== undefined)
        fault(Array.isArray(value) ? `${name}[${at}]` : name, "invalid_value", message);
    }
    params[name] = Array.isArray(value) ? [...new Set(texts)] : String(value);
  }
  if (params.secret !== undefined && params.secrets !== undefined)
    fault("secret", "invalid_value", "must be left out where secrets are given");
  return sound ? withSecrets(params) : refused;
}

/** One secret is stored as a list of one. */
const withSecrets = ({ secret, ...params }: ChannelParams): ChannelParams =>
  secret === undefined ? params : { ...params, secrets: [secret].flat() };

/** The parameters of a new channel, with what the service makes. */
export function newParams(
  type: ChannelType,
  params: ChannelParams,
  runtime: Pick<Runtime, "bytes">,
): ChannelParams {
  if (type === "webhook") return { secrets: [newSecret(runtime)], ...params };
  return params;
}

/** The parameters of a channel that gets these ones: secrets that are left out, and what the service has made, stay. */
export function replacedParams(
  type: ChannelType,
  stored: ChannelParams,
  params: ChannelParams,
): ChannelParams {
  const kept = [...kinds[type].made, ...(type === "webhook" ? ["secrets"] : [])];
  const entries = Object.entries(stored).filter(([name]) => kept.includes(name));
  return { ...Object.fromEntries(entries), ...params };
}
