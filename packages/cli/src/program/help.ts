import { Help } from "commander";
import { exitCodes } from "../exit-codes";
import { wrap } from "../output/text";
import type { Leaf } from "./command";

/** Columns that a description needs beside its option; with fewer it stands below. */
const BESIDE = 30;

/** An option or command of the help, for commander. */
export function formatItem(term: string, termWidth: number, description: string, helper: Help): string {
  const columns = helper.helpWidth ?? 80;
  if (columns - termWidth - 4 >= BESIDE || description === "")
    return Help.prototype.formatItem.call(helper, term, termWidth, description, helper);
  return [`  ${term}`, ...wrap(description, columns - 6).map((line) => `      ${line}`)].join("\n");
}

/** Examples below a command's options. */
export function examplesHelp({ examples, notes }: Leaf, columns: number): string {
  const lines = examples.flatMap(([typed, effect]) => [
    `  $ ${typed}`,
    ...wrap(effect, columns - 6).map((line) => `      ${line}`),
  ]);
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
    ...wrap("Data goes to stdout, all else to stderr. Exit codes:", columns),
    ...codes.map(([code, text]) => beside(code, text, columns)),
  ].join("\n");
}

/** A name, and beside it its text, wrapped. */
const beside = (name: string, text: string, columns: number): string =>
  wrap(text, columns - name.length - 4)
    .map((line, at) => `  ${at === 0 ? name : " ".repeat(name.length)}  ${line}`)
    .join("\n");
