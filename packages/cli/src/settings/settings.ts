import { homedir } from "node:os";
import { join } from "node:path";
import { usageError } from "../errors";
import type { Io } from "../io";
import { environment } from "../io";

/** The source of a setting. Flags take precedence over the environment, which takes precedence over defaults. */
type Source = "flag" | "environment" | "default";

export interface Setting<Value> {
  readonly value: Value;
  readonly source: Source;
  /** The name of the flag or variable. */
  readonly name: string;
}

export const defaultBaseUrl = "http://127.0.0.1:4280";
const defaultTimeoutSeconds = 30;

/** The first of flag, environment variable and default that is set. */
export function pick(
  io: Io,
  flag: { name: string; value: string | undefined },
  variable: string,
  fallback: string,
): Setting<string> {
  if (flag.value !== undefined) return { value: flag.value, source: "flag", name: flag.name };
  const value = environment(io, variable);
  if (value !== undefined) return { value, source: "environment", name: variable };
  return { value: fallback, source: "default", name: "default" };
}

/**
 * The service's address. @throws CliError (usage) when it is not an http(s) URL, or contains a user name or password:
 * credentials in a URL end up in process lists and logs.
 */
export function baseUrl(io: Io, flag: string | undefined): Setting<string> {
  const setting = pick(io, { name: "--base-url", value: flag }, "WAYBILL_BASE_URL", defaultBaseUrl);
  const address = URL.canParse(setting.value) ? new URL(setting.value) : undefined;
  if (address === undefined || !["http:", "https:"].includes(address.protocol)) {
    throw usageError(
      `${setting.name} is not an http or https address.`,
      `For example: --base-url ${defaultBaseUrl}`,
    );
  }
  if (address.username !== "" || address.password !== "") {
    throw usageError(
      `${setting.name} carries a user name or password.`,
      "Leave them out; the key goes into WAYBILL_API_KEY.",
    );
  }
  return setting;
}

/** Whether requests to this URL are unencrypted. */
export function isPlaintext(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Time limit of one call, in milliseconds. */
export function timeout(io: Io, flag: string | undefined): Setting<number> {
  const setting = pick(
    io,
    { name: "--timeout", value: flag },
    "WAYBILL_TIMEOUT",
    String(defaultTimeoutSeconds),
  );
  const seconds = /^\d{1,6}(\.\d{1,3})?$/.test(setting.value) ? Number(setting.value) : 0;
  if (seconds <= 0)
    throw usageError(`${setting.name} is not a number of seconds.`, "For example: --timeout 60");
  return { ...setting, value: Math.ceil(seconds * 1000) };
}

/** Directory of the encrypted wallets. */
export function keystoreDirectory(io: Io, flag: string | undefined): Setting<string> {
  const fallback = join(io.homeDirectory === "" ? homedir() : io.homeDirectory, ".waybill", "keystore");
  return pick(io, { name: "--keystore", value: flag }, "WAYBILL_KEYSTORE", fallback);
}
