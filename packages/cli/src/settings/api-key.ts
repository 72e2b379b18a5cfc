import { usageError } from "../errors";
import { readSecret } from "../input/files";
import type { StandardInput } from "../input/stdin";
import { environment } from "../io";
import type { Profile } from "./profile";
import { type Setting, type Sources, settingOf } from "./settings";

/**
 * The API key: from `--api-key-file FILE` (`-` for standard input), else from the file or variable that the profile names, else
 * from `WAYBILL_API_KEY`, else none. Never an argument.
 *
 * @throws CliError (usage) when it contains characters that are invalid in a header; the message does not contain the key
 */
export async function apiKey(
  sources: Sources,
  file: string | undefined,
  stdin: StandardInput,
): Promise<Setting<string> | undefined> {
  const setting = await find(sources, file, stdin);
  if (setting !== undefined && !/^[\x21-\x7e]+$/.test(setting.value)) {
    throw usageError(
      `${setting.name} contains characters that API keys cannot have.`,
      "Check for spaces and line breaks around the key.",
    );
  }
  return setting;
}

async function find(
  sources: Sources,
  file: string | undefined,
  stdin: StandardInput,
): Promise<Setting<string> | undefined> {
  if (file !== undefined) {
    return {
      value: await readSecret(file, "--api-key-file", stdin),
      source: "flag",
      name: "--api-key-file",
    };
  }
  const path = settingOf(sources, "api-key-file", undefined);
  if (path !== undefined)
    return { value: await readSecret(path.value, path.name, stdin), source: path.source, name: path.name };
  const variable = settingOf(sources, "api-key-env", undefined);
  const named = variable?.source === "profile" ? environment(sources.io, variable.value) : undefined;
  if (variable && named !== undefined)
    return { value: named, source: variable.source, name: `${variable.value}, ${variable.name}` };
  const value = environment(sources.io, "WAYBILL_API_KEY");
  return value === undefined ? undefined : { value, source: "environment", name: "WAYBILL_API_KEY" };
}

/**
 * The key of a profile is sent only to the service of that profile.
 *
 * @throws CliError (usage) when a flag or variable names another service without a key for it
 */
export function assertOwnService(
  { name, values }: Profile,
  key: Setting<string> | undefined,
  address: string,
): void {
  const own = values["base-url"];
  if (key?.source !== "profile" || own === undefined) return;
  if (URL.canParse(own) && new URL(own).origin === new URL(address).origin) return;
  throw usageError(
    `The key of profile ${name} belongs to ${own}, not to ${address}.`,
    "Give a key for this service (--api-key-file FILE), or its profile (--profile NAME).",
  );
}
