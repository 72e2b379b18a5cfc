import type { Waybill } from "@waybill/sdk";
import type { LocalService } from "@waybill/server/local";
import { table } from "../table.ts";
import { travel } from "./journey.ts";
import { journeys } from "./journeys.ts";

/** One payment per line, each mined, tracked to its end, reported, and its balances compared on the chains. */
export async function payAll(service: LocalService, waybill: Waybill): Promise<void> {
  const rows: string[][] = [];
  for (const journey of journeys) {
    const name = `${journey.from} ${journey.sends} -> ${journey.to} ${journey.receives}`;
    if (process.stderr.isTTY) process.stderr.write(`Paying ${name}\n`);
    const { quote, report, sent, arrived, signatures, tracked, txHash, cost } = await travel(
      service,
      waybill,
      journey,
    ).catch((cause: unknown) => {
      throw new Error(`${name}: ${cause instanceof Error ? cause.message : cause}`, { cause });
    });
    if (quote.provider !== journey.provider)
      throw new Error(`${name}: the best quote is one of ${quote.provider}, not of ${journey.provider}`);
    if (!report.sender || !report.recipient)
      throw new Error(`${name}: the report lacks a record of sender or recipient`);
    rows.push([
      journey.from === journey.to ? journey.from : `${journey.from} > ${journey.to}`,
      quote.provider,
      sent,
      arrived,
      quote.fee.total_fee === "" ? "-" : quote.fee.total_fee,
      cost.toString(),
      String(signatures),
      tracked.status,
      `${txHash.slice(0, 10)}...`,
    ]);
  }
  const { length } = await waybill.transactions.list();
  if (length !== journeys.length)
    throw new Error(`${journeys.length} payments were made, and ${length} are reported`);
  const head = ["route", "provider", "sent", "arrived", "fee", "network fee", "signed", "status", "hash"];
  process.stdout.write(table(head, rows));
  process.stdout.write(
    "\nEvery payment is mined and reported, and the balances match to the base unit: senders, recipients, pools, fee takers,\n" +
      "burned and minted amounts. Fees and network fees are in base units.\n",
  );
}
