import { systemRuntime } from "@waybill/server";
import type { BreakKind } from "../../src/reconciliation/types";
import type { Row } from "./store";
import { type Draw, type Happened, happens, period } from "./truth";

const [HOUR, DAY] = [3_600_000, 86_400_000];

/** A break that was made: its kind, and the rows that disagree, in the order of their identifiers. */
export type Made = string;

const made = (kind: BreakKind, ...rows: (Row | undefined)[]): Made =>
  [kind, ...rows.flatMap((row) => row?.id ?? []).sort()].join(" ");

/** The bank, the books, and their differences. */
export interface World {
  accounts: number;
  bank: Row[];
  books: Row[];
  expected: Set<Made>;
}

export const rowOf = (happened: Happened): Row => ({ ...happened, id: systemRuntime.uuid() });

const kinds: readonly BreakKind[] = [
  ...(["on_chain_not_in_books", "in_books_not_on_chain", "amount_differs", "duplicate"] as const),
  ...(["wrong_account", "wrong_day", "fee_missing", "returned_later", "not_synced"] as const),
  "price_missing",
];

/** Makes a bank and books that agree but for so many breaks. */
export function makeWorld(draw: Draw, breaks: number): World {
  const accounts = 2 + draw(3);
  const used = new Set<number>();
  const bank: Row[] = [];
  const books: Row[] = [];
  const bookOf = new Map<Row, Row>();
  for (let account = 0; account < accounts; account += 1)
    for (let left = 10 + draw(20); left > 0; left -= 1) {
      const row = rowOf(happens(draw, used, account));
      const booked = rowOf({ ...row, time: row.time + draw(HOUR) });
      bank.push(row);
      books.push(booked);
      bookOf.set(row, booked);
    }
  // The books reach to the end, so that nothing before is merely not there yet.
  for (let account = 0; account < accounts; account += 1) {
    const last = { ...happens(draw, used, account), hash: null, reference: null };
    const row = rowOf({ ...last, time: period.before - 2 * DAY + 5 * HOUR });
    bank.push(row);
    books.push(rowOf(row));
  }
  const expected = new Set<Made>();
  const untouched = [...bookOf];
  const taken = (fits: (row: Row) => boolean = () => true): [Row, Row] => {
    const fitting = untouched.filter(([row]) => fits(row));
    const chosen = draw.of(fitting);
    untouched.splice(untouched.indexOf(chosen), 1);
    return chosen;
  };
  const remove = (rows: Row[], row: Row) => rows.splice(rows.indexOf(row), 1);
  const chosen = Array.from({ length: breaks }, () => draw.of(kinds));
  for (const kind of new Set(chosen)) {
    const times =
      kind === "price_missing" || kind === "not_synced" ? 1 : chosen.filter((one) => one === kind).length;
    for (let time = 0; time < times; time += 1) expected.add(makeOne(kind));
  }
  return { accounts, bank, books, expected };

  function makeOne(kind: BreakKind): Made {
    if (kind === "in_books_not_on_chain") {
      const extra = rowOf(happens(draw, used, draw(accounts)));
      books.push(extra);
      return made(kind, extra);
    }
    if (kind === "price_missing") {
      const row = rowOf({ ...happens(draw, used, draw(accounts)), asset: "SHELLS" });
      bank.push(row);
      books.push(rowOf(row));
      return "price_missing SHELLS";
    }
    if (kind === "not_synced") {
      const row = rowOf({ ...happens(draw, used, draw(accounts)), time: period.before - HOUR });
      bank.push(row);
      return made(kind, row);
    }
    const [row, booked] = taken(
      kind === "fee_missing" || kind === "returned_later" ? ({ cents }) => cents < 0 : undefined,
    );
    switch (kind) {
      case "on_chain_not_in_books":
        remove(books, booked);
        return made(kind, row);
      case "amount_differs":
        // More than any fee, and not so much that it would be another payment.
        booked.cents = Math.round(
          row.cents * (draw(2) === 0 ? 1.02 + draw(60) / 1_000 : 0.92 + draw(60) / 1_000),
        );
        return made(kind, row, booked);
      case "duplicate": {
        const copy = rowOf(booked);
        books.push(copy);
        return made(kind, booked, copy);
      }
      case "wrong_account":
        booked.account = (booked.account + 1 + draw(accounts - 1)) % accounts;
        return made(kind, row, booked);
      case "wrong_day":
        booked.time = row.time + DAY + draw(DAY);
        return made(kind, row, booked);
      case "fee_missing":
        booked.cents = row.cents + 1 + draw(Math.floor(-row.cents / 110));
        return made(kind, row, booked);
      case "returned_later": {
        const back = rowOf({
          ...row,
          hash: null,
          reference: null,
          cents: -row.cents,
          time: row.time + DAY + draw(2 * DAY),
        });
        bank.push(back);
        return made(kind, back, booked);
      }
      default:
        throw new Error(`${kind} is made elsewhere`);
    }
  }
}
