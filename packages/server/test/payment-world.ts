import { tokens } from "@waybill/spec/generated/registry";
import fc from "fast-check";
import { tokenReferenceOf } from "../src/chains/token-reference";
import { DAY } from "../src/lib/day";
import { everyWorkspace } from "../src/workspace/every-workspace";
import type { Harness } from "./harness";

// A workspace with payments of several tokens, days and statuses, and filters as requests have them.

const BEGIN = Date.UTC(2026, 0, 1);
export const PARTIES = [
  "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266",
  "0x70997970c51812dc3a010c7d01b50e0d17dc79c8",
  "0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc",
];
const STATUSES = ["submitted", "pending", "completed", "failed", "abandoned", null] as const;
const PAID = tokens.filter(
  ({ network, symbol }) => ["sepolia", "base"].includes(network) && symbol !== "EURC",
);

export interface Payment {
  tx_hash: string;
  network: string;
  token: string;
  symbol: string;
  exponent: number;
  amount: bigint;
  to_address: string;
  created_at: number;
  observed_status: (typeof STATUSES)[number];
}

const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item;

/** Very large amounts, some about half a hundredth of a token with six decimals, and others. */
const amountAt = (n: number): bigint => {
  if (n % 11 === 0) return 2n ** 70n + BigInt(n);
  return BigInt(n % 4 === 1 ? 4_880 + n : n * 1_000_003 + 1);
};

/** Several of a day, of which some have the same time. */
export const payments: readonly Payment[] = Array.from({ length: 240 }, (_, n) => {
  const token = pick(PAID, n * 7);
  return {
    tx_hash: `0x${(n + 1).toString(16).padStart(64, "0")}`,
    network: token.network,
    token: tokenReferenceOf(token),
    symbol: token.symbol,
    exponent: token.exponent,
    amount: amountAt(n),
    to_address: pick(PARTIES, n * 5 + 1),
    created_at: BEGIN + Math.floor(n / 3) * (DAY / 8),
    observed_status: pick(STATUSES, n * 3 + Math.floor(n / 7)),
  };
});

/** Stores the payments in the workspace `main` of a server. */
export async function storePayments({ server: { db } }: Harness): Promise<void> {
  const { id: workspace_id } = await db
    .selectFrom("workspaces")
    .select("id")
    .where("name", "=", "main")
    .executeTakeFirstOrThrow();
  const quote_id = crypto.randomUUID();
  const body = `{"transactions":[]}`;
  const plain = { provider: "direct", network: "sepolia", created_at: 0, expires_at: 0, body };
  await everyWorkspace(db)
    .insertInto("quotes")
    .values({ id: quote_id, workspace_id, ...plain })
    .execute();
  const same = { workspace_id, quote_id, payload: "0x02", from_address: pick(PARTIES, 0) };
  await everyWorkspace(db)
    .insertInto("submissions")
    .values(
      payments.map(({ symbol: _symbol, exponent: _exponent, amount, ...row }, at) => ({
        ...same,
        ...row,
        ...{ amount: String(amount), travel_rule_compliant: 0, nonce_slot: String(at) },
        ...{ state: "accepted" as const, step: "payment" as const },
      })),
    )
    .execute();
}

export const newestFirst = (some: readonly Payment[]): string[] =>
  some
    .map((payment, seq) => ({ ...payment, seq }))
    .sort((one, other) => other.created_at - one.created_at || other.seq - one.seq)
    .map(({ tx_hash }) => tx_hash);

const dayText = (day: number): string => new Date(BEGIN + day * DAY).toISOString().slice(0, 10);

/** Filters as a request has them, and the same as a condition. */
export const filters = fc
  .record(
    {
      status: fc.subarray(
        STATUSES.filter((status) => status !== null),
        { minLength: 1 },
      ),
      since: fc.integer({ min: 0, max: 10 }),
      until: fc.integer({ min: 0, max: 10 }),
      to: fc.constantFrom(...PARTIES),
      token: fc.constantFrom("usdc", "USDC", "eth", ...PAID.flatMap(({ addr }) => addr ?? [])),
      network: fc.constantFrom("sepolia", "base", "eth"),
    },
    { requiredKeys: [] },
  )
  .filter(({ since, until }) => since === undefined || until === undefined || since <= until)
  .map(({ status, since, until, to, token, network }) => ({
    query: new URLSearchParams({
      ...(status && { status: status.join() }),
      ...(since !== undefined && { since: dayText(since) }),
      ...(until !== undefined && { until: dayText(until) }),
      ...(to && { to: to.toUpperCase().replace("0X", "0x") }),
      ...(token && { token }),
      ...(network && { network }),
    }),
    fits: (payment: Payment) =>
      (!status || status.includes(payment.observed_status as "failed")) &&
      (since === undefined || payment.created_at >= BEGIN + since * DAY) &&
      (until === undefined || payment.created_at < BEGIN + (until + 1) * DAY) &&
      (!to || payment.to_address === to) &&
      (!token ||
        payment.symbol.toLowerCase() === token.toLowerCase() ||
        payment.token === token.toLowerCase()) &&
      (!network || payment.network === network),
  }));
