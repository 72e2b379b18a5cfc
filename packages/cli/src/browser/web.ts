import { explorers } from "@waybill/spec/generated/explorers";
import type { Context } from "../context";
import { usageError } from "../errors";
import { isLocal } from "../settings/settings";
import { openBrowser } from "./open-browser";

/** The page of an address on the block explorer of a network; `network` is a slug. @throws CliError (usage) without one */
export const addressPage = (network: string, address: string): string =>
  pageOf(network).address.replace("{address}", encodeURIComponent(address));

/** The page of a transaction. @throws CliError (usage) without one */
export const transactionPage = (network: string, hash: string): string =>
  pageOf(network).transaction.replace("{hash}", encodeURIComponent(hash));

function pageOf(network: string) {
  const found = explorers.find((one) => one.network === network);
  if (found) return found;
  throw usageError(`No block explorer of ${network} is known.`, "Leave --web out.");
}

/** Opens a page at a terminal; elsewhere, and always with `--json`, it is only printed. */
export function showPage(context: Context, url: string): void {
  context.print({ url }, () => url);
  if (isLocal(context.service()))
    context.note("The service is on this machine: a local chain, as of waybill dev, is on no explorer.");
  if (context.interactive && context.io.stdout.isTerminal && !context.json) openBrowser(context.io, url);
}
