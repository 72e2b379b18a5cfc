import { userInfo } from "node:os";
import { usageError } from "../errors";
import { environment, type Io } from "../io";
import { isSaid } from "../output/text";
import { dataDirectory } from "./data-directory";
import type { Profile } from "./profile";
import { defaultBaseUrl, type SettingName, settingNames, settingRow } from "./setting-names";

/** The source of a setting, in order of precedence. */
type Source = "flag" | "profile" | "environment" | "default";

export interface Setting<Value> {
  readonly value: Value;
  readonly source: Source;
  /** The name of the flag or variable, or the name of the setting with its profile. */
  readonly name: string;
}

/** The sources of settings that come after the flags. A context is one. */
export interface Sources {
  readonly io: Io;
  /** The profile in use. @throws CliError (usage) when it does not exist, or the settings file is damaged */
  profile(): Profile;
}

/** The first of flag, profile, environment variable and default that is set. */
export function settingOf(
  { io, profile }: Sources,
  setting: SettingName,
  flag: string | undefined,
): Setting<string> | undefined {
  const row = settingRow(setting);
  if (flag !== undefined) return { value: flag, source: "flag", name: row.flag ?? setting };
  const { name, values } = profile();
  const stored = values[setting];
  if (stored !== undefined)
    return { value: stored, source: "profile", name: `${setting} of profile ${name}` };
  const { variable } = row;
  const set = variable === undefined ? undefined : environment(io, variable);
  if (variable !== undefined && set !== undefined)
    return { value: set, source: "environment", name: variable };
  const value = row.fallback?.(dataDirectory(io));
  return value === undefined ? undefined : { value, source: "default", name: "default" };
}

/** A setting that has a default. */
export function needed(sources: Sources, setting: SettingName, flag: string | undefined): Setting<string> {
  const found = settingOf(sources, setting, flag);
  if (found === undefined) throw new Error(`${setting} has no default`);
  return found;
}

/**
 * The service's address. @throws CliError (usage) when it is not an http(s) URL, or contains a user name or password:
 * credentials in a URL end up in process lists and logs.
 */
export function baseUrl(sources: Sources, flag: string | undefined): Setting<string> {
  const setting = needed(sources, "base-url", flag);
  const address = URL.canParse(setting.value) ? new URL(setting.value) : undefined;
  if (address === undefined || !["http:", "https:"].includes(address.protocol)) {
    throw usageError(
      `${setting.name} is not an http or https address.`,
      `For example: --base-url ${defaultBaseUrl}`,
    );
  }
  if (address.username !== "" || address.password !== "") {
    throw usageError(
      `${setting.name} contains a user name or password.`,
      "Leave them out; the key goes into WAYBILL_API_KEY.",
    );
  }
  return setting;
}

/** Whether requests to this URL are unencrypted. */
export function isPlaintext(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && !isThisMachine(hostname);
}

/** Whether the service at an address seems to run on this machine; a tunnel to another machine looks the same. */
export const isLocal = (address: string): boolean => isThisMachine(new URL(address).hostname);

const isThisMachine = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** Time limit of one call, in milliseconds. */
export function timeout(sources: Sources, flag: string | undefined): Setting<number> {
  const setting = needed(sources, "timeout", flag);
  const seconds = /^\d{1,6}(\.\d{1,3})?$/.test(setting.value) ? Number(setting.value) : 0;
  if (seconds <= 0)
    throw usageError(`${setting.name} is not a number of seconds.`, "For example: --timeout 60");
  return { ...setting, value: Math.ceil(seconds * 1000) };
}

/** Directory of the encrypted wallets. */
export const keystoreDirectory = (sources: Sources, flag: string | undefined): Setting<string> =>
  needed(sources, "keystore", flag);

/** The program that signs, with its arguments. */
export const signerCommand = (sources: Sources, flag: string | undefined): Setting<string> | undefined =>
  settingOf(sources, "signer-command", flag);

/** The maximum length in the service's records. */
const LONGEST_NAME = 200;

/**
 * The name of the person who accepts the risk of a payment, for its record: from the flag, else the profile, else
 * `WAYBILL_OPERATOR`, else the name of this machine's user.
 *
 * @throws CliError (usage) for a name that is too long
 */
export function operatorName(sources: Sources, flag: string | undefined): string | undefined {
  const set = settingOf(sources, "operator", flag);
  if (set !== undefined && !isSaid(set.value, LONGEST_NAME))
    throw usageError(
      `${set.name} must have 1 to ${LONGEST_NAME} characters, at least one of them a visible letter or digit.`,
      "Give a name: --operator 'M. Ode'",
    );
  return set?.value ?? userName();
}

function userName(): string | undefined {
  try {
    return userInfo().username.slice(0, LONGEST_NAME) || undefined;
  } catch {
    // Users without an entry in the password file are common in containers.
    return undefined;
  }
}

/** The default network of commands that need one, if no flag names it. */
export const defaultNetwork = (sources: Sources): Setting<string> | undefined =>
  settingOf(sources, "network", undefined);

/** @throws CliError (usage) for an unknown name */
export function knownSetting(name: string): SettingName {
  const known = settingNames.find((one) => one === name.replace(/^--/, ""));
  if (known !== undefined) return known;
  throw usageError(`There is no setting "${name}".`, `There are: ${settingNames.join(", ")}.`);
}
