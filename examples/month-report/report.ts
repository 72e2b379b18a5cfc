/** Writes the balances and movements of one month as CSV: a row for each opening balance, movement, fee and closing balance. */
import { pathToFileURL } from "node:url";
import { Waybill } from "@waybill/sdk";
import { stringify } from "csv-stringify/sync";

/** A spreadsheet runs a cell that begins like a formula, and some texts come from others. */
const plain = (text: string | null | undefined) => (text && /^[=+@\t\r-]/.test(text) ? `'${text}` : text);

/** `month` is like 2026-09, in UTC. Amounts are exact decimals, in units of the asset. */
export async function monthReport(waybill: Waybill, month: string): Promise<string> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new Error("A month is written like 2026-09.");
  const [year = 0, number = 0] = month.split("-").map(Number);
  const beginningOf = (at: number) => new Date(Date.UTC(year, at)).toISOString();

  const account_ids: string[] = [];
  for await (const { id } of waybill.platform.accounts.list()) account_ids.push(id);
  const period = { start_time: beginningOf(number - 1), end_time: beginningOf(number) };
  const { statements } = await waybill.platform.reconciliation.rollForward({ ...period, account_ids });

  const rows = statements.flatMap(({ account_name, network, lines }) =>
    lines.flatMap((line) => {
      const row = (
        time: string | undefined,
        kind: string,
        quantity: string | null,
        reference?: string | null,
      ) => ({
        account: plain(account_name),
        network,
        asset: plain(line.asset),
        time,
        kind,
        // Empty where nothing was observed: an unknown balance is not zero.
        quantity,
        reference: plain(reference),
      });
      if (line.movement_count > line.movements.length)
        throw new Error(`${account_name} has more movements of ${line.asset} than a statement lists.`);
      return [
        row(line.effective_period?.opening_at, "opening", line.opening_quantity),
        ...line.movements.map((one) =>
          row(one.timestamp, one.kind, one.quantity, one.tx_hash ?? one.source_ref),
        ),
        row(line.effective_period?.closing_at, `closing (${line.tie_out_status})`, line.closing_quantity),
      ];
    }),
  );
  return stringify(rows, { header: true });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { WAYBILL_BASE_URL = "http://127.0.0.1:4280", WAYBILL_API_KEY } = process.env;
  const waybill = new Waybill({ baseUrl: WAYBILL_BASE_URL, apiKey: WAYBILL_API_KEY });
  process.stdout.write(await monthReport(waybill, process.argv[2] ?? ""));
}
