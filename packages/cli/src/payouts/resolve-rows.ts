import { createHash } from "node:crypto";
import type { payFlags } from "../catalog/pay";
import { type Recipient, recipientFor } from "../contacts/recipient";
import type { Context } from "../context";
import { CliError, usageError } from "../errors";
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
 * Resolves every row by the same rules as the flags of `pay`; for an empty cell, the flag of the same name applies. A name in
 * `to` that is neither a wallet nor a contact is searched among the service's persons. The reason for paying a sanctioned party
 * applies only to the lines that `--sanctioned-rows` names.
 *
 * @throws CliError (usage) for a reason without lines, and for lines without a reason or a row
 */
export async function resolveRows(
  context: Context,
  cells: readonly CsvRow[],
  flags: Flags,
  senderOn: SenderOn,
): Promise<{ rows: readonly PayoutRow[]; faults: readonly RowFault[] }> {
  const { acceptSanctioned, ...accepted } = acceptedBy(context, flags);
  const named = namedLines(flags, new Set(cells.map(({ line }) => line)));
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
      // Awaited before the name look-up starts: a rejected look-up that is not awaited would end the process.
      const from = await senderOn(route.source);
      // Each name is looked up once, not once per row.
      const key = `${route.destination.slug} ${to}`;
      const found =
        names.get(key) ?? recipientFor(context, to, { keystore: flags.keystore, network: route.destination });
      names.set(key, found);
      const { address, label } = await found;
      const request = buildRequest(own, route, { from, to: address });
      const id = own.id ?? contentId(flags.batch, request, occurrences);
      const first = byId.get(id);
      if (first !== undefined) throw new CliError("usage", `its id ${id} is also the id of line ${first}.`);
      byId.set(id, line);
      const bounds = {
        ...boundsOf(own, request),
        ...accepted,
        acceptSanctioned: named.has(line) ? acceptSanctioned : undefined,
      };
      rows.push({ line, id, to, label, request, bounds });
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      const problem = inColumns([error.message, error.why.join("; ")].join(" ").trimEnd());
      faults.push({ line, problem });
    }
  }
  return { rows, faults };
}

/** The lines of `--sanctioned-rows`, such as `3,7-9`. */
function namedLines(
  { acceptSanctioned, sanctionedRows }: Flags,
  ofRows: ReadonlySet<number>,
): ReadonlySet<number> {
  if (acceptSanctioned === undefined && sanctionedRows === undefined) return new Set();
  if (acceptSanctioned === undefined)
    throw usageError("--sanctioned-rows needs a reason.", "Give it: --accept-sanctioned REASON");
  if (sanctionedRows === undefined)
    throw usageError(
      "--accept-sanctioned with --csv needs the rows to which it applies.",
      "Name the rows by their lines: --sanctioned-rows 3,7-9",
    );
  const lines = new Set<number>();
  for (const range of sanctionedRows.split(",")) {
    const [, first, last = first] = /^ *([1-9]\d{0,8})(?:-([1-9]\d{0,8}))? *$/.exec(range) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (!(from <= to))
      throw usageError(
        "--sanctioned-rows is not a list of line numbers.",
        "Give lines of the file, such as 3,7-9.",
      );
    for (let line = from; line <= to; line += 1) {
      if (!ofRows.has(line))
        throw usageError(
          `--sanctioned-rows: line ${line} is not a row of the file.`,
          `The rows are lines ${Math.min(...ofRows)} to ${Math.max(...ofRows)}, not counting blank lines.`,
        );
      lines.add(line);
    }
  }
  return lines;
}

/** A message about flags, with the names of the columns instead: `--to-network` is `to_network`. */
export const inColumns = (text: string): string =>
  text.replaceAll(/--([a-z]+(?:-[a-z]+)*)/g, (flag, name: string) => {
    const column = name.replaceAll("-", "_");
    return payoutColumns.some((one) => one === column) ? column : flag;
  });

/** The flags, overridden by a row's cells. */
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
    // A row's networks are either its own or those of the flags, never a mix.
    ...(hasRoute && { network: own.both, fromNetwork: own.from, toNetwork: own.to }),
  };
}

/**
 * The id of a row without an id in the file: derived from its content, so that the same row of a corrected file is the same
 * payment. A second row with the same content gets another id.
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
