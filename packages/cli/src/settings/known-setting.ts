import { usageError } from "../errors";
import { type SettingName, settingNames } from "./setting-names";

/** @throws CliError (usage) for another name */
export function knownSetting(name: string): SettingName {
  const known = settingNames.find((one) => one === name.replace(/^--/, ""));
  if (known !== undefined) return known;
  throw usageError(`There is no setting "${name}".`, `There are: ${settingNames.join(", ")}.`);
}
