import { pseudoRandom } from "../plan";
import { clients } from "./book";

// The files of the demo's trust company: accounts without a provider to query.

/** An account of the trust company. */
interface TrustAccount {
  readonly external_id: string;
  readonly name: string;
  readonly asset: string;
  /** The owner; undefined for the workspace. */
  readonly client?: string;
}

const ofClients = clients.map(({ name }, at) => ({
  external_id: `TRUST-${2001 + at}`,
  name: `${name}, escrow`,
  asset: at % 2 === 0 ? "USD" : "EUR",
  client: name,
}));
const own = [
  "Operating reserve",
  "Payroll",
  "Tax",
  "Rent deposit",
  "Insurance",
  "Petty cash",
  "Grants",
  "Bonds",
  "Travel",
];

/** The accounts of the trust company; some belong to clients. */
export const trustAccounts: readonly TrustAccount[] = [
  ...own.map((name, at) => ({
    external_id: `TRUST-${1001 + at}`,
    name,
    asset: at === 4 ? "EUR" : at === 0 ? "USDC" : "USD",
  })),
  ...ofClients,
];

const DAY = 86_400_000;
/** Number of days with movements. */
const HISTORY = 31;

const texts = {
  in: ["Invoice", "Deposit", "Refund", "Interest"],
  out: ["Salaries", "Rent", "Cloud hosting", "Taxes", "Travel"],
} as const;

/** The balance of each account before any movement, in cents. */
const OPENING = 5_000_000;

/**
 * A fee that the trust company took without reporting it, so that its closing balance is less than the sum of the movements: a
 * break to practise on. In cents.
 */
export const UNTOLD_FEE = { external_id: "TRUST-1002", cents: 1_500 } as const;

/** The movements in the month before `now` (Unix milliseconds), and the balances before and after them; amounts in cents. */
export function planTrust(now: number) {
  const next = pseudoRandom(20_260_401);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item;
  const today = Math.floor(now / DAY) * DAY;
  const held = new Map(trustAccounts.map(({ external_id }) => [external_id, OPENING]));
  const movements = trustAccounts.flatMap(({ external_id, asset }) =>
    Array.from({ length: 8 + Math.floor(next() * 16) }, (_, at) => {
      const direction = next() < 0.55 ? ("in" as const) : ("out" as const);
      const cents = Math.floor(10 ** (3 + next() * 3));
      held.set(external_id, (held.get(external_id) ?? 0) + (direction === "in" ? cents : -cents));
      return {
        external_id,
        asset,
        direction,
        quantity: amount(cents),
        booked_at: new Date(today - 1 - Math.floor(next() * HISTORY * DAY)).toISOString(),
        client_movement_id: `${external_id}-${at + 1}`,
        counterparty_name: pick(["Fjord Logistics", "Blue Lantern Coffee", "Orchard Fund", "Cedar Foods"]),
        description: pick(texts[direction]),
      };
    }),
  );
  const snapshot = (one: TrustAccount, cents: number, as_of: number) => ({
    external_id: one.external_id,
    asset: one.asset,
    quantity: amount(cents),
    as_of: new Date(as_of).toISOString(),
  });
  const snapshots = trustAccounts.flatMap((one) => {
    const fee = one.external_id === UNTOLD_FEE.external_id ? UNTOLD_FEE.cents : 0;
    return [
      snapshot(one, OPENING, today - HISTORY * DAY),
      snapshot(one, (held.get(one.external_id) ?? 0) - fee, today),
    ];
  });
  return { movements, snapshots };
}

const amount = (cents: number): string => {
  const [sign, size] = [cents < 0 ? "-" : "", Math.abs(cents)];
  return `${sign}${Math.floor(size / 100)}.${String(size % 100).padStart(2, "0")}`;
};
