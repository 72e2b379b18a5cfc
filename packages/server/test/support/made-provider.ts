import { setTimeout as pause } from "node:timers/promises";
import type { Provider, ProviderMovement } from "../../src/connections/provider";

/** Movements of each account of the provider, and of a page. */
export const MADE = 600;
const PAGE = 10;

const movement = (account: string, number: number): ProviderMovement => ({
  id: `${account}-${number}`,
  time: 1_000 + Math.floor(number / 25),
  status: "CONFIRMED",
  asset: "EUR",
  direction: number % 2 === 0 ? "in" : "out",
  network: "off_chain",
  denom: "",
  amount: String(number + 1),
  usd: null,
  block: null,
  txHash: null,
  sender: null,
  recipient: null,
  counterpartyName: null,
  description: null,
  reference: null,
  trade: null,
  raw: { number },
});

/**
 * A provider with the same movements for ever, 25 of each instant, that takes a moment for a page and repeats rows at
 * its edge.
 */
export const madeProvider: Provider = {
  capabilities: new Set(["movements"]),
  edge: 5,
  reportsChainPayments: false,
  accounts: async () => ({ items: [], resume: "", more: false }),
  balances: async () => [],
  async movements(account, from) {
    await pause(1);
    const first =
      from.resume === undefined ? Math.max(0, (from.since ?? 0) - 1_000) * 25 : Number(from.resume);
    const begin = Math.max(0, first - (from.resume === undefined ? 0 : 2));
    const end = Math.min(MADE, first + PAGE);
    const items = Array.from({ length: Math.max(0, end - begin) }, (_, at) => movement(account, begin + at));
    return { items, resume: String(end), more: end < MADE };
  },
};
