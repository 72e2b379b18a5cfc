import { isIPv4 } from "node:net";
import { type Refused, type Report, refused } from "../../field-errors";
import { parseUrl } from "../../lib/parse-url";
import type { Runtime } from "../../lib/runtime";
import type { AlertChannelTable } from "../../storage/schema/alerts";
import { isForbiddenAddress } from "../delivery/outgoing";
import { isShortened, withStored } from "./secrets";

/** The longest URL of a target, characters. */
const MOST_CHARACTERS = 2048;

/** Names that only a host or a network of its own resolves (RFC 6761, 6762, 8375; `internal` is reserved by ICANN). */
const ownNames =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)$/;

interface TargetOptions {
  /** The server's own option: http, and addresses that the public Internet does not reach, are allowed. */
  allowPrivate: boolean;
}

/**
 * Checks the URL of a target when it is saved: https, without credentials, and no address or name that is known not to be
 * public, in whichever spelling (WHATWG URL has decimal, octal, hexadecimal and short IPv4 addresses, percent-encoding and
 * the dots of IDNA become one form). Returns what is wrong, without the URL, which often contains a secret; undefined:
 * nothing. The address that a public name resolves to is checked when the connection is made, not here.
 */
export function checkTarget(text: string, { allowPrivate }: TargetOptions): string | undefined {
  if (text.length > MOST_CHARACTERS) return `must have at most ${MOST_CHARACTERS} characters`;
  // The parser removes tabs and line breaks, and takes a backslash for a slash.
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(text))
    return "must not contain whitespace, control characters or backslashes";
  const url = parseUrl(text);
  if (!url) return "must be a URL, such as https://hooks.example.com/alerts";
  const scheme = allowPrivate ? /^https?:\/\/[^/]/i : /^https:\/\/[^/]/i;
  if (!scheme.test(text))
    return allowPrivate ? "must begin with https:// or http://" : "must begin with https://";
  if (url.username !== "" || url.password !== "") return "must not contain a user name or password";
  if (url.port === "0") return "must not use port 0";
  if (allowPrivate) return undefined;
  return isPublicHost(url.hostname) ? undefined : "must not be an address or a name of a private network";
}

function isPublicHost(hostname: string): boolean {
  if (hostname.startsWith("[")) return !isForbiddenAddress(hostname.slice(1, -1));
  if (isIPv4(hostname)) return !isForbiddenAddress(hostname);
  const name = hostname.replace(/\.+$/, "");
  return name.includes(".") && !ownNames.test(name);
}

/** How secrets begin, and their lengths in bytes (Standard Webhooks, "Signature scheme"). */
const PREFIX = "whsec_";
const LEAST_BYTES = 24;
const MOST_BYTES = 64;

/** A new secret of a webhook. */
export const newSecret = ({ bytes }: Pick<Runtime, "bytes">): string =>
  PREFIX + Buffer.from(bytes(32)).toString("base64");

/** Whether this is a secret: `whsec_`, and 24 to 64 bytes in base64 (RFC 4648, section 4, with its padding). */
export function isSecret(text: string): boolean {
  if (!text.startsWith(PREFIX)) return false;
  const encoded = text.slice(PREFIX.length);
  const bytes = Buffer.from(encoded, "base64");
  return bytes.toString("base64") === encoded && bytes.length >= LEAST_BYTES && bytes.length <= MOST_BYTES;
}

export type ChannelType = AlertChannelTable["type"];

/**
 * The parameters of a channel, by the names that its type has. `secrets` of a webhook: one, or two while one replaces
 * the other.
 */
export type ChannelParams = Record<string, string | readonly string[]>;

/** The parameters of a request; a value that its schema refused is undefined. */
export type GivenParams = Readonly<Record<string, unknown>>;

interface Kind {
  required: readonly string[];
  optional: readonly string[];
  /** Parameters that the service makes, and requests cannot change. */
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

/**
 * An address of a person's mailbox without a display name; what a mail server takes beyond this form is not of use here
 * (RFC 5321, 4.1.2).
 */
const mailbox =
  /^[^\s\p{Cc}"(),:;<>@[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

/** Returns the fault of a value, by the name of its parameter; secrets and URLs are not repeated. */
const faults: Readonly<Record<string, (value: string, options: Options) => string | undefined>> = {
  webhook_url: (url, { allowPrivate }) => checkTarget(url, { allowPrivate }),
  url: (url, { allowPrivate }) => checkTarget(url, { allowPrivate }),
  secret: (secret) => (isSecret(secret) ? undefined : "must be whsec_ and 24 to 64 bytes in base64"),
  secrets: (secret) => (isSecret(secret) ? undefined : "must be whsec_ and 24 to 64 bytes in base64"),
  recipients: (address) => (mailbox.test(address) ? undefined : "must be an e-mail address without a name"),
  routing_key: (key) =>
    /^[\x21-\x7e]+$/.test(key) ? undefined : "must not contain whitespace or control characters",
  token: (token) =>
    /^[\x21-\x7e]+$/.test(token) ? undefined : "must not contain whitespace or control characters",
};

/**
 * The parameters of a channel of this type. Reports every one that is missing, that the type does not have, or whose
 * value cannot be: targets that are not public, secrets of another form, and what the service makes unless it is as it
 * is stored. A shortened secret stands for the stored one.
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
      fault(name, "invalid_value", `is not a parameter of ${type}: it has ${taken.join(", ") || "none"}`);
  for (const name of made)
    if (given[name] !== undefined && given[name] !== stored[name])
      fault(name, "invalid_value", "is generated by the service: omit it, or repeat the channel's value");
  const params: ChannelParams = {};
  for (const name of taken) {
    const value = given[name];
    if (value === undefined) {
      if (required.includes(name)) fault(name, "required", "this value is required");
      continue;
    }
    const texts = [value].flat().map(String);
    for (const [at, text] of texts.entries()) {
      const message = isShortened(text)
        ? (shortenedFault(text, stored[name === "secret" ? "secrets" : name]) ??
          movedFault(given[sentTo[name] ?? ""], stored[sentTo[name] ?? ""]))
        : faults[name]?.(text, options);
      if (message !== undefined)
        fault(Array.isArray(value) ? `${name}[${at}]` : name, "invalid_value", message);
    }
    params[name] = Array.isArray(value) ? [...new Set(texts)] : String(value);
  }
  if (params.secret !== undefined && params.secrets !== undefined)
    fault("secret", "invalid_value", "must be omitted when secrets are given");
  return sound ? withSecrets(params) : refused;
}

const shortenedFault = (text: string, stored: string | readonly string[] | undefined): string | undefined =>
  [stored ?? []].flat().includes(text)
    ? undefined
    : "is shortened, as lists have it: give the whole value, or repeat the channel's own";

/** Parameters that are sent to the URL in another one. */
const sentTo: Readonly<Record<string, string>> = { token: "url" };

/** Why a stored secret does not follow a URL to another server: that one would be given a secret that is shown once. */
const movedFault = (url: unknown, stored: string | readonly string[] | undefined): string | undefined =>
  originOf(url) === originOf(stored)
    ? undefined
    : "is shortened: give the whole value, because the URL has another host";

/** A shortened URL has its origin, unless it has nothing else. */
const originOf = (url: unknown): string | undefined =>
  typeof url === "string" ? (parseUrl(url)?.origin ?? url) : undefined;

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

/**
 * The parameters of a channel that gets these ones: secrets that are left out or shortened, and what the service has made, stay.
 *
 * @param stored with their secrets
 */
export function replacedParams(
  type: ChannelType,
  stored: ChannelParams,
  params: ChannelParams,
): ChannelParams {
  const kept = [...kinds[type].made, ...(type === "webhook" ? ["secrets"] : [])];
  const entries = Object.entries(stored).filter(([name]) => kept.includes(name));
  return { ...Object.fromEntries(entries), ...withStored(params, stored) };
}
