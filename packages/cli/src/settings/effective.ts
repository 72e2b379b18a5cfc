import type { Context } from "../context";
import { type SettingName, settingNames } from "./setting-names";
import { type Setting, settingOf } from "./settings";

/** A setting in use; its value may be missing. */
export interface Effective {
  readonly setting: SettingName;
  readonly value: string | null;
  readonly source: Setting<string>["source"] | null;
  /** The flag, the setting with its profile, or the variable. */
  readonly name: string | null;
}

/** A setting in use, taking the flags of this command line into account. */
export function effective(context: Context, setting: SettingName): Effective {
  const { baseUrl, apiKeyFile, timeout } = context.globals;
  const flags: Partial<Record<SettingName, string | undefined>> = {
    "base-url": baseUrl,
    "api-key-file": apiKeyFile,
    timeout,
  };
  const found = settingOf(context, setting, flags[setting]);
  return { setting, value: found?.value ?? null, source: found?.source ?? null, name: found?.name ?? null };
}

export const allEffective = (context: Context): Effective[] =>
  settingNames.map((setting) => effective(context, setting));
