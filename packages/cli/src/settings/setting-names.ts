import { join } from "node:path";

/** A setting that a profile can have. */
interface SettingRow {
  readonly flag?: string;
  readonly variable?: string;
  /** The value when nothing is set. @param data the directory of this command's data */
  readonly fallback?: (data: string) => string;
  readonly about: string;
  /** A path is stored as an absolute path, because profiles are used from any directory. */
  readonly isPath?: boolean;
}

export const defaultBaseUrl = "http://127.0.0.1:4280";

/** The settings have the names of their flags. */
export const settingRows = {
  "base-url": {
    flag: "--base-url",
    variable: "WAYBILL_BASE_URL",
    fallback: () => defaultBaseUrl,
    about: "address of the service",
  },
  "api-key-file": {
    flag: "--api-key-file",
    isPath: true,
    about: "file with the API key, readable only by you (0600)",
  },
  "api-key-env": { fallback: () => "WAYBILL_API_KEY", about: "variable with the API key" },
  timeout: {
    flag: "--timeout",
    variable: "WAYBILL_TIMEOUT",
    fallback: () => "30",
    about: "time limit of each call, in seconds",
  },
  network: {
    flag: "--network",
    variable: "WAYBILL_NETWORK",
    about: "default network of commands that need one",
  },
  policy: {
    flag: "--policy",
    variable: "WAYBILL_POLICY",
    isPath: true,
    about: "policy file: payments that may be signed and sent",
  },
  keystore: {
    flag: "--keystore",
    variable: "WAYBILL_KEYSTORE",
    fallback: (data) => join(data, "keystore"),
    isPath: true,
    about: "directory of the wallets",
  },
  journal: {
    flag: "--journal",
    variable: "WAYBILL_JOURNAL",
    fallback: (data) => join(data, "payments"),
    isPath: true,
    about: "directory of the signed payments",
  },
  operator: {
    flag: "--operator",
    variable: "WAYBILL_OPERATOR",
    about: "name recorded as the person who accepts the risk of payments",
  },
  "signer-command": {
    flag: "--signer-command",
    variable: "WAYBILL_SIGNER_COMMAND",
    about: "program that signs, with its arguments",
  },
} as const satisfies Record<string, SettingRow>;

export type SettingName = keyof typeof settingRows;

export const settingNames = Object.keys(settingRows) as SettingName[];

/** The row of a setting in the table above. */
export const settingRow = (name: SettingName): SettingRow => settingRows[name];
