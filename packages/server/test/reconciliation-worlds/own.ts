import type { BreakKind } from "../../src/reconciliation/types";
import { rowOf } from "./books";
import type { Row } from "./store";
import { type Draw, type Happened, happens, period } from "./truth";

const [HOUR, DAY] = [3_600_000, 86_400_000];

/** The movements on accounts, their provider's records, and the differences. */
export interface OwnWorld {
  accounts: number;
  happened: Happened[];
  rows: Row[];
  /** Kind, rows, and the account, asset and day within which it is. */
  expected: Set<string>;
  /** Accounts and assets that differ anywhere. */
  wrong: Set<string>;
  syncedThrough: number;
}

const kinds: readonly BreakKind[] = [
  ...(["on_chain_not_in_books", "in_books_not_on_chain", "amount_differs", "duplicate"] as const),
  ...(["wrong_account", "wrong_day", "fee_missing", "returned_later", "not_synced"] as const),
  "price_missing",
];

const dayOf = (time: number): number => Math.floor((time - period.from) / DAY);

/** Makes accounts whose movements are what happened but for so many breaks, at most one of an account, asset and day. */
export function makeOwnWorld(draw: Draw, breaks: number): OwnWorld {
  const accounts = 2 + draw(3);
  const used = new Set<number>();
  const happened: Happened[] = [];
  const rows: Row[] = [];
  const reported = new Map<Happened, Row>();
  const notify = (one: Happened): Row => {
    const row = rowOf(one);
    happened.push(one);
    rows.push(row);
    reported.set(one, row);
    return row;
  };
  for (let account = 0; account < accounts; account += 1)
    for (let left = 10 + draw(20); left > 0; left -= 1) notify(happens(draw, used, account));
  const expected = new Set<string>();
  const wrong = new Set<string>();
  const busy = new Set<string>();
  let syncedThrough = period.before;
  const placeOf = (account: number, asset: string, day: number) => `account ${account} ${asset} day ${day}`;
  /** Takes places for a break; whether they were free. */
  const claim = (...places: (readonly [account: number, asset: string, time: number])[]): boolean => {
    const keys = places.map(([account, asset, time]) => placeOf(account, asset, dayOf(time)));
    if (keys.some((key) => busy.has(key))) return false;
    for (const key of keys) busy.add(key);
    for (const [account, asset] of places) wrong.add(`${account} ${asset}`);
    return true;
  };
  const found = (
    kind: BreakKind,
    [account, asset, time]: readonly [number, string, number],
    ...of: Row[]
  ) => {
    const name = [kind, ...of.map(({ id }) => id).sort()].join(" ");
    expected.add(`${name} ${placeOf(account, asset, dayOf(time))}`);
    return true;
  };
  for (let left = breaks; left > 0; left -= 1) makeOne(draw.of(kinds));
  return { accounts, happened, rows, expected, wrong, syncedThrough };

  /** Whether there was a place for it. */
  function makeOne(kind: BreakKind): boolean {
    if (kind === "price_missing") {
      notify({ ...happens(draw, used, draw(accounts)), asset: "SHELLS" });
      expected.add("price_missing SHELLS");
      return true;
    }
    if (kind === "not_synced") {
      const one = { ...happens(draw, used, draw(accounts)), time: period.before - 5 * HOUR };
      const place = [one.account, one.asset, one.time] as const;
      if (!claim(place)) return false;
      happened.push(one);
      syncedThrough = period.before - 6 * HOUR;
      return found(kind, place);
    }
    const isPayment = kind === "fee_missing" || kind === "returned_later";
    const [one, row] = draw.of(
      [...reported].filter(
        ([{ asset, time, account, cents }, of]) =>
          !busy.has(placeOf(account, asset, dayOf(time))) &&
          asset !== "SHELLS" &&
          rows.includes(of) &&
          (!isPayment || cents < 0),
      ),
    );
    const place = [one.account, one.asset, one.time] as const;
    switch (kind) {
      case "on_chain_not_in_books":
        if (!claim(place)) return false;
        rows.splice(rows.indexOf(row), 1);
        return found(kind, place);
      case "in_books_not_on_chain": {
        const extra = rowOf(happens(draw, used, draw(accounts)));
        const own = [extra.account, extra.asset, extra.time] as const;
        if (!claim(own)) return false;
        rows.push(extra);
        return found(kind, own, extra);
      }
      case "amount_differs": {
        if (!claim(place)) return false;
        row.cents *= 10;
        return found(kind, place, row);
      }
      case "duplicate": {
        if (!claim(place)) return false;
        const copy = rowOf(row);
        rows.push(copy);
        return found(kind, place, row, copy);
      }
      case "wrong_account": {
        const other = (row.account + 1 + draw(accounts - 1)) % accounts;
        const own = [other, one.asset, one.time] as const;
        if (!claim(place, own)) return false;
        row.account = other;
        return found(kind, own, row);
      }
      case "wrong_day": {
        const time = one.time + DAY;
        const own = [one.account, one.asset, time] as const;
        if (!claim(place, own)) return false;
        row.time = time;
        return found(kind, own, row);
      }
      case "fee_missing":
        if (!claim(place)) return false;
        row.cents = one.cents + 1 + draw(Math.floor(-one.cents / 120));
        return found(kind, place, largestOf(row));
      case "returned_later": {
        const time = one.time + 2 * DAY;
        const own = [one.account, one.asset, time] as const;
        if (!claim(own)) return false;
        busy.add(placeOf(one.account, one.asset, dayOf(one.time)));
        happened.push({ ...one, hash: null, reference: null, cents: -one.cents, time });
        return found(kind, own, row);
      }
      default:
        throw new Error(`${kind} is made elsewhere`);
    }
  }

  /** The largest payment of the day, which a fee is looked for at. */
  function largestOf(row: Row): Row {
    const of = rows.filter(
      ({ account, asset, time, cents }) =>
        account === row.account && asset === row.asset && dayOf(time) === dayOf(row.time) && cents < 0,
    );
    return of.reduce((largest, other) => (other.cents < largest.cents ? other : largest), row);
  }
}
