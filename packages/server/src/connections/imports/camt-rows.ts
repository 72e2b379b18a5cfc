import {
  addDecimals,
  compareDecimals,
  formatDecimal,
  negated,
  parseDecimal,
  ZERO,
} from "@waybill/spec/standards/decimal";
import { normalizeAddress } from "../../lib/normalize-address";
import { MAX_TEXT } from "../pushes/fields";
import { hashOf } from "../pushes/revisions";
import type { RowContent } from "./item";
import { type Balance, endOf, joinedLines, type ReadEntry, referenceOf } from "./statement-rows";

/** An element of a statement; its name without a prefix. */
export interface CamtNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: CamtNode[];
}

/** The names of paths, which are few, and are looked for in each entry. */
const split = new Map<string, readonly string[]>();

function namesOf(path: string): readonly string[] {
  let names = split.get(path);
  if (!names) {
    names = path.split("/");
    split.set(path, names);
  }
  return names;
}

/** The first child of this name. Without a function of its own for each: an import looks for a hundred of them in an entry. */
function childOf({ children }: CamtNode, name: string | undefined): CamtNode | undefined {
  for (const child of children) if (child.name === name) return child;
  return undefined;
}

/** The element at the first so many names of a path below a node. */
function below(node: CamtNode | undefined, names: readonly string[], depth: number): CamtNode | undefined {
  let at = node;
  for (let index = 0; index < depth && at; index += 1) {
    at = childOf(at, names[index]);
  }
  return at;
}

/** The element at a path below a node. */
function nodeAt(node: CamtNode | undefined, path: string): CamtNode | undefined {
  const names = namesOf(path);
  return below(node, names, names.length);
}

function onOneLine(text: string): string {
  const trimmed = text.trim();
  return /\s\s|[^\S ]/.test(trimmed) ? trimmed.replaceAll(/\s+/g, " ") : trimmed;
}

/** The texts of all elements at a path below a node, on one line each. */
function textsAt(node: CamtNode | undefined, path: string): string[] {
  const names = namesOf(path);
  const parent = below(node, names, names.length - 1);
  const texts: string[] = [];
  if (!parent) return texts;
  const last = names.at(-1);
  for (const child of parent.children) {
    const text = child.name === last ? onOneLine(child.text) : "";
    if (text !== "") texts.push(text);
  }
  return texts;
}

/** The text of the first of these elements that has one. */
export function textAt(node: CamtNode | undefined, ...paths: readonly string[]): string | undefined {
  for (const path of paths) {
    const names = namesOf(path);
    const parent = below(node, names, names.length - 1);
    const last = names.at(-1);
    for (const child of parent?.children ?? []) {
      const text = child.name === last ? onOneLine(child.text) : "";
      if (text !== "") return text;
    }
  }
  return undefined;
}

// The elements of a statement (ISO 20022, camt.053).

/** The identifier of an account: its IBAN in canonical form, or the bank's own number. */
export const accountIdOf = (account: CamtNode | undefined): string | undefined =>
  canonical(textAt(account, "Id/IBAN")) ?? textAt(account, "Id/Othr/Id");

const canonical = (iban: string | undefined): string | undefined => iban && normalizeAddress(iban);

/** The account of a statement. */
export function accountOf(account: CamtNode): RowContent | { message: string } {
  const id = accountIdOf(account);
  if (id === undefined) return { message: "has a statement whose account has no identifier" };
  const name = textAt(account, "Nm", "Ownr/Nm");
  const bank = textAt(account, "Svcr/FinInstnId/BICFI", "Svcr/FinInstnId/BIC");
  return {
    kind: "account",
    isOfStatement: true,
    fields: {
      ...{ external_id: id, type: "bank" },
      ...(name !== undefined && { name }),
      ...(bank !== undefined && { institution: bank }),
    },
  };
}

/** Reads a balance. */
export function balanceOf(node: CamtNode): Balance {
  const amount = nodeAt(node, "Amt");
  const isOwed = textAt(node, "CdtDbtInd") === "DBIT";
  const size = xsDecimal(amount?.text ?? "");
  return {
    type: textAt(node, "Tp/CdOrPrtry/Cd") ?? "",
    isInterim: textAt(node, "Tp/SubTp/Cd") === "INTM",
    currency: amount?.attributes.Ccy ?? "",
    quantity: isOwed && size !== "0" && size !== "" ? `-${size}` : size,
    day: (textAt(node, "Dt/Dt", "Dt/DtTm") ?? "").slice(0, 10),
  };
}

/**
 * A number as XML Schema writes decimals (`100.`, `.50`, `+5.00`) in its shortest form; anything else as it is.
 */
function xsDecimal(text: string): string {
  const [, sign, whole = "", fraction = ""] = /^\s*([+-]?)(\d*)(?:\.(\d*))?\s*$/.exec(text) ?? [];
  const read =
    whole + fraction === ""
      ? undefined
      : parseDecimal(`${whole || "0"}${fraction === "" ? "" : `.${fraction}`}`);
  return read ? formatDecimal(sign === "-" ? negated(read) : read) : text.trim();
}

/**
 * The movements of a booked entry: of a collective one its parts, where these add up to it. None for an entry that is
 * not booked.
 */
export function entriesOf(entry: CamtNode, from: Omit<Place, "entry">): ReadEntry[] {
  const status = textAt(entry, "Sts/Cd", "Sts");
  if (status !== undefined && status !== "BOOK") return [];
  const whole = signedOf(entry, undefined);
  const details = entry.children
    .filter(({ name }) => name === "NtryDtls")
    .flatMap(({ children }) => children.filter(({ name }) => name === "TxDtls"));
  const place = { entry, ...from };
  const [only] = details;
  if (details.length < 2 || !only) return [movementOf(place, whole, only)];
  const parts = details.map((part) => ({ part, signed: signedOf(part, whole) }));
  return addsUp(
    whole,
    parts.map(({ signed }) => signed),
  )
    ? parts.map(({ part, signed }) => movementOf(place, signed, part))
    : [
        movementOf(
          place,
          whole,
          undefined,
          parts.map(({ part, signed }) => summaryOf(part, signed)),
        ),
      ];
}

/** An amount as an entry or a part of it has it. */
interface Signed {
  isIn: boolean | undefined;
  currency: string | undefined;
  quantity: string;
}

function signedOf(node: CamtNode, whole: Signed | undefined): Signed {
  const amount =
    nodeAt(node, "Amt") ?? nodeAt(node, "AmtDtls/TxAmt/Amt") ?? nodeAt(node, "AmtDtls/InstdAmt/Amt");
  const sign = textAt(node, "CdtDbtInd");
  return {
    isIn: sign === undefined ? whole?.isIn : sign === "CRDT" ? true : sign === "DBIT" ? false : undefined,
    currency: amount?.attributes.Ccy,
    quantity: xsDecimal(amount?.text ?? ""),
  };
}

function addsUp(whole: Signed, parts: readonly Signed[]): boolean {
  const worth = ({ isIn, quantity }: Signed) => {
    const size = parseDecimal(quantity);
    return size && isIn === false ? negated(size) : size;
  };
  let sum = ZERO;
  for (const part of parts) {
    const value = worth(part);
    if (!value || value.digits === 0n || part.currency !== whole.currency) return false;
    sum = addDecimals(sum, value);
  }
  const total = worth(whole);
  return total !== undefined && compareDecimals(sum, total) === 0;
}

interface Place {
  entry: CamtNode;
  account: string;
  owner: string | undefined;
  /** The offset of the bank's time at a moment, such as `+02:00`, as far as its statement says it. */
  offsetAt(time: number): string | undefined;
}

function movementOf(
  { entry, account, owner, offsetAt }: Place,
  { isIn, currency, quantity }: Signed,
  details: CamtNode | undefined,
  parts: readonly string[] = [],
): ReadEntry {
  const booked = momentOf(nodeAt(entry, "BookgDt"), offsetAt) ?? momentOf(nodeAt(entry, "ValDt"), offsetAt);
  const party = counterpartyOf(entry, details, isIn === true, account, owner);
  const references = referencesOf(entry, details);
  const own =
    referenceOf(textAt(entry, "AcctSvcrRef")) ?? referenceOf(textAt(details, "Refs/AcctSvcrRef")) ?? null;
  const said = [...textsAt(details, "RmtInf/Ustrd"), ...structured(details, "AddtlRmtInf")];
  const texts = [...said, textAt(details, "AddtlTxInf") ?? "", textAt(entry, "AddtlNtryInf") ?? ""];
  const description =
    joinedLines(said) ??
    textAt(details, "AddtlTxInf") ??
    textAt(entry, "AddtlNtryInf") ??
    joinedLines(parts, "; ");
  const position = textAt(entry, "NtryRef");
  // Banks that number the entries of each statement say nothing of the entry with it.
  const isCount = position !== undefined && /^\d{1,6}$/.test(position);
  return {
    day: booked?.day ?? "",
    reference: own,
    references: [
      ...new Set([...references, isCount ? [] : (referenceOf(position) ?? []), own ?? []].flat()),
    ].filter(
      // A mandate is of all that is collected by it.
      (one) => one !== textAt(details, "Refs/MndtId"),
    ),
    digest: hashOf([
      ...["entry", account, booked?.written ?? null, textAt(entry, "ValDt/Dt", "ValDt/DtTm") ?? null],
      ...[isIn === true ? "in" : "out", currency ?? null, quantity, own, ...references],
      isCount ? null : (position ?? null),
      ...[party.name ?? null, party.account ?? null, ...texts, ...parts],
    ]),
    fields: {
      external_id: account,
      booked_at: booked?.time ?? "",
      direction: isIn === undefined ? undefined : isIn ? "in" : "out",
      asset: currency,
      quantity,
      source_ref: references[0] ?? referenceOf(position) ?? own ?? undefined,
      counterparty_name: party.name,
      counterparty_address: party.account,
      description: description?.slice(0, MAX_TEXT),
    },
  };
}

/** The texts of an element of all structured remittance information. */
const structured = (details: CamtNode | undefined, path: string): string[] =>
  (nodeAt(details, "RmtInf")?.children ?? [])
    .filter(({ name }) => name === "Strd")
    .flatMap((one) => textsAt(one, path));

/**
 * The payer's references, with the creditor's structured reference (SCOR, QRR, ISR) first, and the numbers of the paid documents.
 * Placeholders such as NOTPROVIDED are left out.
 */
function referencesOf(entry: CamtNode, details: CamtNode | undefined): string[] {
  const idOf = (id: string) => textAt(details, `Refs/${id}`);
  const ids = ["InstrId", "TxId", "UETR", "MndtId", "ChqNb"].map(idOf);
  const batch = textAt(entry, "NtryDtls/Btch/PmtInfId");
  return [
    ...structured(details, "CdtrRefInf/Ref"),
    idOf("EndToEndId"),
    ...structured(details, "RfrdDocInf/Nb"),
    ...[...ids, batch],
  ].flatMap((one) => referenceOf(one) ?? []);
}

interface Party {
  name: string | undefined;
  account: string | undefined;
}

const debtor = { party: "Dbtr", account: "DbtrAcct" } as const;
const creditor = { party: "Cdtr", account: "CdtrAcct" } as const;

/**
 * The other party of an entry. Debtor and creditor keep their roles when a payment is reversed or comes back
 * (`RvslInd`, `RtrInf`), so that the other one is the creditor of what comes in; the account itself is never its own
 * counterparty.
 */
function counterpartyOf(
  entry: CamtNode,
  details: CamtNode | undefined,
  isIn: boolean,
  account: string,
  owner: string | undefined,
): Party {
  const reversal = textAt(entry, "RvslInd");
  const isBack = reversal === "true" || reversal === "1" || nodeAt(details, "RtrInf") !== undefined;
  const partyOf = (role: typeof debtor | typeof creditor): Party => ({
    name: textAt(details, `RltdPties/${role.party}/Nm`, `RltdPties/${role.party}/Pty/Nm`),
    account:
      canonical(textAt(details, `RltdPties/${role.account}/Id/IBAN`)) ??
      textAt(details, `RltdPties/${role.account}/Id/Othr/Id`),
  });
  const [expected, other] =
    isIn === isBack ? [partyOf(creditor), partyOf(debtor)] : [partyOf(debtor), partyOf(creditor)];
  const isOwn = (one: Party) =>
    one.account === undefined ? one.name !== undefined && one.name === owner : one.account === account;
  if (!isOwn(expected)) return expected;
  const isEmpty = other.name === undefined && other.account === undefined;
  return isOwn(other) || isEmpty ? { name: undefined, account: undefined } : other;
}

/** A part of a collective entry that does not add up, on a line. */
function summaryOf(part: CamtNode, { isIn, currency, quantity }: Signed): string {
  const role = isIn === true ? "Dbtr" : "Cdtr";
  const name = textAt(part, `RltdPties/${role}/Nm`, `RltdPties/${role}/Pty/Nm`);
  const words = [quantity, currency, name, ...textsAt(part, "RmtInf/Ustrd"), ...referencesOf(part, part)];
  return words.filter((word) => word !== undefined && word !== "").join(" ");
}

/**
 * When something was booked. A day alone begins at midnight in UTC, as a statement does not say where its bank is. A
 * time with an offset stays that moment as long as this is on the same day in UTC; else it is the nearest one which is,
 * and before the closing balance, because this is of the bank's day.
 */
function momentOf(
  node: CamtNode | undefined,
  offsetAt: Place["offsetAt"],
): { time: string; day: string; written: string } | undefined {
  const written = textAt(node, "DtTm");
  if (written === undefined) {
    const date = textAt(node, "Dt");
    const day = date?.slice(0, 10);
    return day === undefined ? undefined : { time: `${day}T00:00:00Z`, day, written: day };
  }
  const [time, local] = [timeOf(written), inZone(written, offsetAt)];
  const day = local.slice(0, 10);
  const ms = Date.parse(time);
  const [start, end] = [Date.parse(`${day}T00:00:00Z`), Date.parse(endOf(day))];
  if (Number.isNaN(ms) || Number.isNaN(start) || (ms >= start && ms < end)) return { time, day, written };
  return { time: ms < start ? `${day}T00:00:00Z` : `${day}T23:59:59.998Z`, day, written };
}

const timeOf = (written: string): string =>
  /(?:Z|[+-]\d{2}:\d{2})$/.test(written) ? written : `${written}Z`;

/**
 * A time with an offset in the bank's own: some banks write the times of entries in UTC, and those of statements in
 * their zone.
 */
function inZone(written: string, offsetAt: Place["offsetAt"]): string {
  const ms = timeOf(written) === written ? Date.parse(written) : Number.NaN;
  const offset = Number.isNaN(ms) ? undefined : offsetAt(ms);
  const minutes = offset === undefined ? undefined : minutesOf(offset);
  return minutes === undefined ? written : new Date(ms + minutes * 60_000).toISOString();
}

function minutesOf(offset: string): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(offset) ?? [];
  return sign === undefined ? undefined : (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
