import { InvalidArgumentError } from "commander";
import { defaultBaseUrl } from "../settings/setting-names";
import { type Flag, text, toggle, type Values } from "./flags";

const noColour: Flag<boolean> = { syntax: "--no-color", about: "never use colours", absent: true };

/** Prints the rows of a list as CSV; an option of the commands that print a list. */
export const csvFlag = toggle("--csv", "print CSV (RFC 4180) instead of tables");

function fieldNames(value: string): string[] {
  const names = value.split(",").map((name) => name.trim());
  if (names.some((name) => !/^[\w-]+(\.[\w-]+)*$/.test(name)))
    throw new InvalidArgumentError("Give names separated by commas, such as status,report.tx_hash.");
  return names;
}

const fields: Flag<readonly string[]> = {
  syntax: "--fields <name,...>",
  about: "print only these fields, such as status,report.tx_hash; implies --json",
  absent: [],
  read: fieldNames,
  repeatable: true,
};

/** Options of every command. */
export const globalFlags = {
  json: toggle("--json", "print the data as one JSON document"),
  fields,
  jq: text(
    "--jq <expression>",
    "filter the data with a jq expression; implies --json and prints strings without quotes",
  ),
  baseUrl: text("--base-url <url>", `address of the service [WAYBILL_BASE_URL, else ${defaultBaseUrl}]`),
  apiKeyFile: text(
    "--api-key-file <file>",
    "read the API key from a file, - for stdin [else WAYBILL_API_KEY]",
  ),
  profile: text(
    "--profile <profile>",
    "profile whose settings are used; see waybill config [WAYBILL_PROFILE, else default]",
  ),
  timeout: text(
    "--timeout <seconds>",
    "time limit for each call, and for waiting until another payment releases its nonce [WAYBILL_TIMEOUT, else 30]",
  ),
  colour: noColour,
  allowInsecureHttp: toggle(
    "--allow-insecure-http",
    "allow sending the API key unencrypted to another machine (only on your own network)",
  ),
  debug: toggle("--debug", "show where each setting comes from, and the causes of an error"),
};

export type GlobalValues = Values<typeof globalFlags> & { readonly csv?: boolean };
