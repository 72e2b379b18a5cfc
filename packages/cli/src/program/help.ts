import { Help } from "commander";
import { exitCodeLines } from "../exit-codes";
import type { Leaf } from "./command";

/** Examples below a command's options. */
export function examplesHelp({ examples, notes }: Leaf, columns: number): string {
  const lines = examples.flatMap(([typed, effect]) => [`  $ ${typed}`, `      ${effect}`]);
  const wrapped = notes === undefined ? [] : ["", new Help().boxWrap(notes, columns)];
  const parts = [...wrapped, "", "Examples:", ...lines];
  return parts.join("\n");
}

/** Text below the list of commands: settings, streams and exit codes, which scripts depend on. */
export function exitCodesHelp(): string {
  return [
    "",
    "Secrets are never arguments:",
    "  API key            WAYBILL_API_KEY or --api-key-file",
    "  private key        a wallet (waybill wallets create), WAYBILL_PRIVATE_KEY or --key-file",
    "  wallet's password  WAYBILL_KEYSTORE_PASSWORD, --password-file, or the prompt",
    "",
    "Data goes to stdout, all else to stderr. Exit codes:",
    ...exitCodeLines(),
  ].join("\n");
}
