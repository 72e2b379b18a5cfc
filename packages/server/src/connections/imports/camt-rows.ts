import { MAX_TEXT, type RawFields } from "../pushes/fields";
import { type CamtNode, nodeAt, textAt, textsAt } from "./camt-node";
import type { BrokenRow, ReadRow } from "./item";

// What the elements of a statement (ISO 20022, camt.053) are as rows.

/** The identifier of an account: its IBAN, or what the bank has instead. */
export const accountIdOf = (account: CamtNode): string | undefined =>
  textAt(account, "Id/IBAN", "Id/Othr/Id");

/** The account of a statement. */
export function accountRow(account: CamtNode, row: number): ReadRow | BrokenRow {
  const id = accountIdOf(account);
  if (id === undefined) return { row, message: "has a statement of an account without an identifier" };
  const name = textAt(account, "Nm", "Ownr/Nm");
  return {
    row,
    kind: "account",
    fields: { external_id: id, type: "bank", ...(name !== undefined && { name }) },
  };
}

/** A closing balance; undefined for balances of other kinds. */
export function balanceRow(balance: CamtNode, account: string, row: number): ReadRow | undefined {
  if (textAt(balance, "Tp/CdOrPrtry/Cd") !== "CLBD") return undefined;
  const amount = nodeAt(balance, "Amt");
  const sign = textAt(balance, "CdtDbtInd") === "DBIT" ? "-" : "";
  const fields = {
    external_id: account,
    as_of: timeOf(nodeAt(balance, "Dt"), "end"),
    asset: amount?.attributes.Ccy ?? "",
    quantity: amount ? sign + amount.text.trim() : "",
  };
  return { row, kind: "snapshot", fields };
}

/** An entry; undefined for one that is not booked. */
export function entryRow(entry: CamtNode, account: string, row: number): ReadRow | undefined {
  const status = textAt(entry, "Sts/Cd", "Sts");
  if (status !== undefined && status !== "BOOK") return undefined;
  const amount = nodeAt(entry, "Amt");
  const isIn = textAt(entry, "CdtDbtInd") === "CRDT";
  const details = onlyDetails(entry);
  const [party, other] = isIn ? ["Dbtr", "DbtrAcct"] : ["Cdtr", "CdtrAcct"];
  const fields: Record<string, string | undefined> = {
    external_id: account,
    booked_at: timeOf(nodeAt(entry, "BookgDt"), "start"),
    direction: isIn ? "in" : textAt(entry, "CdtDbtInd") === "DBIT" ? "out" : undefined,
    asset: amount?.attributes.Ccy,
    quantity: amount?.text.trim(),
    client_movement_id: idOf(entry, account),
    source_ref: textAt(entry, "NtryRef") ?? textAt(details, "Refs/EndToEndId"),
    counterparty_name: textAt(details, `RltdPties/${party}/Nm`, `RltdPties/${party}/Pty/Nm`),
    counterparty_address: textAt(details, `RltdPties/${other}/Id/IBAN`, `RltdPties/${other}/Id/Othr/Id`),
    description:
      shortened(textsAt(details, "RmtInf/Ustrd")) ??
      textAt(details, "AddtlTxInf") ??
      textAt(entry, "AddtlNtryInf"),
  };
  return { row, kind: "movement", fields: fields satisfies RawFields };
}

/** The details of an entry of one transaction: the parties of one of several are not those of their sum. */
function onlyDetails(entry: CamtNode): CamtNode | undefined {
  const groups = entry.children.filter(({ name }) => name === "NtryDtls");
  const all = groups.flatMap(({ children }) => children.filter(({ name }) => name === "TxDtls"));
  return all.length === 1 ? all[0] : undefined;
}

/**
 * The bank's reference of an entry, which it has for each account: both ends of a payment within the bank may have the same. What says
 * that there is none is none.
 */
function idOf(entry: CamtNode, account: string): string | undefined {
  const reference = textAt(entry, "AcctSvcrRef");
  return reference === undefined || /^(?:NONREF|NOTPROVIDED)$/i.test(reference)
    ? undefined
    : `${account}/${reference}`;
}

/** Lines of a text as one, as many as a description may have. */
function shortened(lines: readonly string[]): string | undefined {
  let whole: string | undefined;
  for (const line of lines) {
    const longer: string = whole === undefined ? line : `${whole} ${line}`;
    if (longer.length > MAX_TEXT) break;
    whole = longer;
  }
  return whole;
}

/** A time with an offset; a day alone is its start or its end in UTC, because a statement does not say where its bank is. */
function timeOf(node: CamtNode | undefined, bound: "start" | "end"): string {
  const time = textAt(node, "DtTm");
  if (time !== undefined) return /(?:Z|[+-]\d{2}:\d{2})$/.test(time) ? time : `${time}Z`;
  const day = textAt(node, "Dt");
  return day === undefined ? "" : `${day.slice(0, 10)}T${bound === "start" ? "00:00:00" : "23:59:59.999"}Z`;
}
