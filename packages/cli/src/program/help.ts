import { Help } from "commander";
import { exitCodes } from "../exit-codes";
import { wrap } from "../output/text";
import type { Leaf } from "./command";

/** Examples below a command's options. */
export function examplesHelp({ examples, notes }: Leaf, columns: number): string {
  const lines = examples.flatMap(([typed, effect]) => [`  $ ${typed}`, `      ${effect}`]);
  const wrapped = notes === undefined ? [] : ["", new Help().boxWrap(notes, columns)];
  const parts = [...wrapped, "", "Examples:", ...lines];
  return parts.join("\n");
}

/** Text below the list of commands: settings, streams and exit codes, which scripts depend on. */
export function exitCodesHelp(columns: number): string {
  const secrets: readonly (readonly [string, string])[] = [
    ["API key", "WAYBILL_API_KEY or --api-key-file"],
    ["private key", "a wallet (waybill wallets create), WAYBILL_PRIVATE_KEY or --key-file"],
    ["wallet's password", "WAYBILL_KEYSTORE_PASSWORD, --password-file, or the prompt"],
  ];
  const codes = Object.values(exitCodes).map(
    ({ code, meaning }) => [String(code).padStart(3), meaning] as const,
  );
  return [
    "",
    "Secrets are never arguments:",
    ...secrets.map(([name, text]) => beside(name.padEnd(17), text, columns)),
    "",
    "Data goes to stdout, all else to stderr. Exit codes:",
    ...codes.map(([code, text]) => beside(code, text, columns)),
  ].join("\n");
}

/** A name, and beside it its text, wrapped. */
const beside = (name: string, text: string, columns: number): string =>
  wrap(text, columns - name.length - 4)
    .map((line, at) => `  ${at === 0 ? name : " ".repeat(name.length)}  ${line}`)
    .join("\n");
