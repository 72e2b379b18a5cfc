import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CliError, usageError } from "../errors";
import { isObject } from "../input/is-object";
import { environment, type Io } from "../io";
import { replaceFile } from "../output/replace-file";
import { storageReason } from "../output/storage-reason";
import { dataDirectory } from "./data-directory";
import { type SettingName, settingNames } from "./setting-names";

export type ProfileValues = Readonly<Partial<Record<SettingName, string>>>;

/** The settings file. It never contains a secret: a profile only names the place of its key. */
export interface Config {
  /** The default profile. */
  readonly profile: string;
  readonly profiles: Readonly<Record<string, ProfileValues>>;
}

/** `WAYBILL_CONFIG`, then `~/.waybill/config.json`. */
export const configPath = (io: Io): string =>
  environment(io, "WAYBILL_CONFIG") ?? join(dataDirectory(io), "config.json");

/** @throws CliError (usage) when the file exists but is not a settings file; such a file never counts as empty */
export function readConfig(io: Io): Config {
  const path = configPath(io);
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "unreadable";
    if (code === "ENOENT" || code === "ENOTDIR") return { profile: "default", profiles: {} };
    throw usageError(
      `The settings in ${path} cannot be read (${storageReason(cause)}).`,
      "Correct its permissions.",
      cause,
    );
  }
  const config = parse(text);
  if (typeof config === "string")
    throw usageError(`The settings in ${path} cannot be used: ${config}.`, "Correct the file, or remove it.");
  return config;
}

/** The settings, or the end of a sentence about the fault. */
function parse(text: string): Config | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return "it is not JSON";
  }
  if (!isObject(value) || !isObject(value.profiles)) return "it has no profiles";
  const { profile = "default", profiles } = value;
  if (typeof profile !== "string") return "profile is not a name";
  for (const [name, values] of Object.entries(profiles)) {
    if (!isObject(values)) return `profile ${name} is not an object`;
    for (const [setting, one] of Object.entries(values)) {
      if (!settingNames.some((known) => known === setting))
        return `profile ${name} has ${JSON.stringify(setting)}, which is not a setting`;
      if (typeof one !== "string") return `${setting} of profile ${name} is not a string`;
    }
  }
  // The checks above guarantee these shapes.
  return { profile, profiles: profiles as Config["profiles"] };
}

/** Replaces the file atomically, readable only by its owner. @throws CliError (failure) when it cannot be written */
export async function writeConfig(io: Io, config: Config): Promise<void> {
  const path = configPath(io);
  try {
    await replaceFile(path, `${JSON.stringify(config, undefined, 2)}\n`);
  } catch (cause) {
    throw new CliError("failure", `The settings could not be written to ${path} (${storageReason(cause)}).`, {
      hint: "Nothing was changed. WAYBILL_CONFIG names another file.",
      cause,
    });
  }
}
