import type { Context } from "../context";
import { printList } from "../output/print-list";
import { currentAttempt, type LocalRecord, openOf } from "../payment/journal/local-record";
import { readJournal } from "../payment/journal/open-journal";
import { amountText } from "../presenters/amount";

/**
 * The open payments of this machine's journal; no service is asked. A damaged file hides no other payment: the others are listed,
 * and then it is the error.
 *
 * @throws WaybillError `journal_unreadable` naming every damaged file
 */
export async function listOpen(context: Context, flag: string | undefined): Promise<void> {
  const journal = await readJournal(context, flag);
  const { records = [], unreadable } = (await journal?.listReadable()) ?? {};
  const open = openOf(records);
  printList(
    context,
    open.map(toItem),
    [
      { title: "Signed (UTC)", value: ({ signed_at }) => signed_at.slice(0, 16).replace("T", " ") },
      { title: "State", value: ({ state }) => state },
      {
        title: "Amount",
        value: ({ amount, network, token }) => amountText(amount, network, token),
        align: "right",
      },
      { title: "ID", value: ({ id }) => id, whole: true },
      { title: "To", value: ({ to }) => to, whole: true },
      { title: "Hash", value: ({ tx_hash }) => tx_hash, whole: true },
      { title: "Network", value: ({ network }) => network },
      { title: "Service", value: ({ service }) => service ?? "", shrinks: true },
    ],
    unreadable ? "Nothing that can be read is open." : "Nothing is open.",
  );
  if (unreadable) throw unreadable;
  if (open.length > 0) context.note("Finish one: waybill payments resume ID");
}

function toItem(record: LocalRecord) {
  const attempt = currentAttempt(record);
  const { from_chain, from_asset, from_address, to_chain, to_address, amount } = record.request;
  return {
    id: record.id,
    state: attempt?.state ?? "unsigned",
    signed_at: attempt?.signedAt ?? record.createdAt,
    network: from_chain,
    from: from_address,
    to_network: to_chain,
    to: to_address,
    token: from_asset,
    amount,
    nonce: attempt?.signed.nonce ?? null,
    tx_hash: attempt?.signed.txHash ?? "",
    service: record.service ?? null,
  };
}
