import { spawn } from "node:child_process";
import { explorers } from "@waybill/spec/generated/explorers";
import type { Context } from "../context";
import { usageError } from "../errors";
import { environment, type Io } from "../io";
import { isLocal } from "../settings/settings";

/** Programs that open a page in the default browser, by operating system. */
const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

/** Opens a page. If that is impossible, the user has its address on the screen. With `BROWSER=none` nothing is opened. */
export function openBrowser(io: Io, url: string): void {
  const own = environment(io, "BROWSER");
  if (own === "none") return;
  const [program, ...args] = own === undefined ? (openers[process.platform] ?? ["xdg-open"]) : [own];
  const child = spawn(program, [...args, url], { stdio: "ignore", detached: true });
  child.on("error", () => undefined);
  child.unref();
}

/** The page of an address on the block explorer of a network; `network` is a slug. @throws CliError (usage) without one */
export const addressPage = (network: string, address: string): string =>
  pageOf(network).address.replace("{address}", encodeURIComponent(address));

/** The page of a transaction. @throws CliError (usage) without one */
export const transactionPage = (network: string, hash: string): string =>
  pageOf(network).transaction.replace("{hash}", encodeURIComponent(hash));

function pageOf(network: string) {
  const found = explorers.find((one) => one.network === network);
  if (found) return found;
  throw usageError(`No block explorer is known for ${network}.`, "Leave --web out.");
}

/** Opens a page at a terminal. Without a terminal, and always with `--json`, only prints its address. */
export function showPage(context: Context, url: string): void {
  context.print({ url }, () => url);
  if (isLocal(context.service()))
    context.note("The service runs on this machine, and local chains (waybill dev) have no block explorer.");
  if (context.interactive && context.io.stdout.isTerminal && !context.json) openBrowser(context.io, url);
}
