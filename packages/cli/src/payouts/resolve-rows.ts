import { createHash } from "node:crypto";
import type { payFlags } from "../catalog/pay";
import { type Recipient, recipientFor } from "../contacts/recipient";
import type { Context } from "../context";
import { CliError } from "../errors";
import type { CsvRow } from "../input/csv";
import { acceptedBy } from "../payment/confirm-payment";
import { boundsOf, buildRequest, needed, type Route, routeFrom } from "../payment/request";
import type { Values } from "../program/flags";
import { payoutColumns } from "./columns";
import type { PayoutRow, RowFault } from "./row";

type Flags = Values<typeof payFlags>;

/** The sender's address on a network. @throws CliError (usage) when the wallet is of another family */
export type SenderOn = (network: Route["source"]) => Promise<string>;

/**
 * Resolves every row by the same rules as the flags of `pay`; an empty cell counts as the flag of the same name. A
 * name of `to` that is no wallet and no contact is looked for among the service's persons.
 */
export async function resolveRows(
  context: Context,
  cells: readonly CsvRow[],
  flags: Flags,
  senderOn: SenderOn,
): Promise<{ rows: readonly PayoutRow[]; faults: readonly RowFault[] }> {
  const accepted = acceptedBy(context, flags);
  const rows: PayoutRow[] = [];
  const faults: RowFault[] = [];
  const names = new Map<string, Promise<Recipient>>();
  const byId = new Map<string, number>();
  const occurrences = new Map<string, number>();
  for (const { line, cells: cell } of cells) {
    try {
      const own = flagsOf(cell, flags);
      const route = routeFrom(context, own);
      const to = needed(own.to, "to");
      // Before the name: a look-up that nobody waits for would end the process when it fails.
      const from = await senderOn(route.source);
      // Names are looked up once per name, not once per row.
      const key = `${route.destination.slug} ${to}`;
      const found =
        names.get(key) ?? recipientFor(context, to, { keystore: flags.keystore, network: route.destination });
      names.set(key, found);
      const { address, label } = await found;
      const request = buildRequest(own, route, { from, to: address });
      const id = own.id ?? contentId(flags.batch, request, occurrences);
      const first = byId.get(id);
      if (first !== undefined) throw new CliError("usage", `its id ${id} is that of line ${first}.`);
      byId.set(id, line);
      rows.push({ line, id, to, label, request, bounds: { ...boundsOf(own, request), ...accepted } });
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      const problem = inColumns([error.message, error.why.join("; ")].join(" ").trimEnd());
      faults.push({ line, problem });
    }
  }
  return { rows, faults };
}

/** A message about flags in the names of the columns: `--to-network` is `to_network`. */
export const inColumns = (text: string): string =>
  text.replaceAll(/--([a-z]+(?:-[a-z]+)*)/g, (flag, name: string) => {
    const column = name.replaceAll("-", "_");
    return payoutColumns.some((one) => one === column) ? column : flag;
  });

/** The flags with a row's cells over them. */
function flagsOf(cell: Readonly<Record<string, string>>, flags: Flags): Flags {
  const value = (name: string) => (cell[name] === "" ? undefined : cell[name]);
  const own = { from: value("from_network"), to: value("to_network"), both: value("network") };
  const hasRoute = own.from !== undefined || own.to !== undefined || own.both !== undefined;
  return {
    ...flags,
    to: value("to"),
    amount: value("amount"),
    amountBase: undefined,
    id: value("id"),
    token: value("token") ?? flags.token,
    toToken: value("to_token") ?? flags.toToken,
    minOut: value("min_out"),
    // A row's networks are its own, or those of the flags; not one of each.
    ...(hasRoute && { network: own.both, fromNetwork: own.from, toNetwork: own.to }),
  };
}

/**
 * The id of a row that the file gives none: made of what is paid, so that the same row of a corrected file is the same payment.
 * A second row with the same content is another one.
 */
function contentId(
  batch: string | undefined,
  request: PayoutRow["request"],
  occurrences: Map<string, number>,
): string {
  const { from_chain, to_chain, from_address, to_address, from_asset, to_asset, amount } = request;
  const content = JSON.stringify([
    batch ?? "",
    ...[from_chain, to_chain, from_address, to_address, from_asset, to_asset, amount],
  ]);
  const occurrence = occurrences.get(content) ?? 0;
  occurrences.set(content, occurrence + 1);
  return `row-${createHash("sha256").update(`${content} ${occurrence}`).digest("hex").slice(0, 24)}`;
}
