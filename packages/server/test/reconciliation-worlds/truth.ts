/** The parts of a world: the actual movements, and a source of random numbers that a seed determines. */

const DAY = 86_400_000;
const START = Date.UTC(2026, 8, 1);

/** The period of every world: September, UTC. */
export const period = { from: START, before: START + 30 * DAY };

/** A movement that happened. */
export interface Happened {
  account: number;
  asset: string;
  /** Cents, negative where it went out. */
  cents: number;
  time: number;
  hash: string | null;
  reference: string | null;
  counterparty: string | null;
}

export interface Draw {
  /** A whole number below. */
  (below: number): number;
  /** An item of a list, which stays there. */
  of<Item>(items: readonly Item[]): Item;
}

/** Mulberry32: the same numbers for the same seed. */
export function drawOf(seed: number): Draw {
  let state = seed >>> 0;
  const next = (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
  return Object.assign(next, {
    of<Item>(items: readonly Item[]): Item {
      const item = items[next(items.length)];
      if (item === undefined) throw new Error("nothing to draw from");
      return item;
    },
  });
}

/** Cents that no other movement of the world has, so that an amount names one: 10,000 to 99,999 whole units. */
function newCents(draw: Draw, used: Set<number>): number {
  for (;;) {
    const cents = 1_000_000 + draw(9_000_000);
    if (used.has(cents)) continue;
    used.add(cents);
    return cents;
  }
}

/** A movement, called by a hash, a reference or nothing. */
export function happens(draw: Draw, used: Set<number>, account: number): Happened {
  const name = draw(2 ** 30)
    .toString(16)
    .padStart(8, "0");
  const way = draw(3);
  const cents = newCents(draw, used);
  return {
    account,
    asset: draw.of(["USDC", "EURC", "USD"]),
    cents: draw(2) === 0 ? cents : -cents,
    // Not in the last days, which some breaks need; at noon or so, so that an hour more is the same day.
    time: START + (1 + draw(23)) * DAY + (2 + draw(20)) * 3_600_000 + draw(3_600_000),
    hash: way === 0 ? `0x${name.repeat(8)}` : null,
    reference: way === 1 ? `INV-${name}` : null,
    counterparty: draw(4) === 0 ? null : `Supplier ${draw(8)}`,
  };
}

export const units = (cents: number): string => {
  const digits = Math.abs(cents).toString().padStart(3, "0");
  const text = `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, (zeros) =>
    zeros.includes(".") ? "" : zeros.replace(/0+$/, ""),
  );
  return cents < 0 ? `-${text}` : text;
};
