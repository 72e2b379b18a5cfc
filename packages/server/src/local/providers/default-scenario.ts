import type { ProviderScenario, ScriptedAccount, ScriptedRow } from "./scenario";

const row = (
  id: string,
  at: string,
  direction: "in" | "out",
  asset: string,
  amount: string,
  more: Partial<ScriptedRow> = {},
): ScriptedRow => ({ id, at, direction, asset, amount, ...more });

const trade = {
  side: "BUY",
  base_asset: "ETH",
  base_amount: "12.5",
  quote_asset: "USDC",
  quote_amount: "43750",
  price: "3500",
};

const spot: ScriptedAccount = {
  id: "spot",
  name: "Spot",
  balances: [
    { asset: "USDC", amount: "184250.25" },
    { asset: "ETH", amount: "42.5" },
    { asset: "EUR", amount: "9120.4" },
  ],
  rows: [
    row("D-1001", "-27d", "in", "USDC", "228000.25", { network: "sepolia" }),
    row("T-1002-a", "-20d", "out", "USDC", "43750", { trade }),
    row("T-1002-b", "-20d", "in", "ETH", "12.5", { trade }),
    row("W-1003", "-6d", "out", "EUR", "2500", { name: "Nordlicht Logistik GmbH" }),
    row("D-1004", "-5h", "in", "EUR", "11620.4", { status: "confirmed" }),
  ],
};

/** A treasury's worth of providers, for local work and the demo. */
export const defaultScenario: ProviderScenario = {
  kraken: {
    family: "exchange",
    accounts: [spot, { id: "futures", name: "Futures", balances: [{ asset: "USDC", amount: "25000" }] }],
  },
  coinbase: {
    family: "exchange",
    accounts: [
      {
        id: "prime",
        name: "Prime",
        balances: [{ asset: "USDC", amount: "510000" }],
        generate: { count: 120, every: "6h", end: "-2h", asset: "USDC" },
      },
    ],
  },
  fireblocks: {
    family: "custodian",
    accounts: [
      {
        id: "vault-1",
        name: "Cold storage",
        balances: [
          { asset: "USDC", amount: "2500000", network: "sepolia" },
          { asset: "BTC", amount: "18.25" },
        ],
        rows: [
          row("F-1", "-25d", "in", "USDC", "2750000", { network: "sepolia", name: "Series B" }),
          row("F-2", "-9d", "out", "USDC", "250000", { network: "sepolia", name: "Operations" }),
        ],
      },
    ],
  },
  plaid: {
    family: "bank",
    accounts: [
      {
        id: "chk-1",
        name: "Operating account",
        currency: "USD",
        balances: [{ asset: "USD", amount: "734120.18" }],
        rows: [
          row("B-1", "-22d", "in", "USD", "420000", { name: "Example Customer Ltd", reference: "INV-2041" }),
          row("B-2", "-14d", "out", "USD", "98215.4", { name: "Payroll", text: "Salaries" }),
          row("B-3", "-3h", "out", "USD", "1249.99", { name: "Cloud hosting", status: "pending" }),
        ],
      },
    ],
  },
  wise: {
    family: "bank",
    accounts: [
      { id: "eur", name: "EUR balance", currency: "EUR", balances: [{ asset: "EUR", amount: "58210.07" }] },
    ],
  },
  utila: {
    family: "wallet",
    accounts: [
      {
        id: "w-1",
        name: "Payouts",
        network: "sepolia",
        address: "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
      },
    ],
  },
  quickbooks: {
    family: "ledger",
    organisations: [{ id: "9130350", name: "Example Treasury Inc." }],
    contacts: [
      {
        id: "C-1",
        name: "Example Customer Ltd",
        kind: "customer",
        email: "billing@customer.example",
        currency: "USD",
      },
      {
        id: "C-2",
        name: "Nordlicht Logistik GmbH",
        kind: "vendor",
        website: "https://nordlicht.example",
        currency: "EUR",
      },
      { id: "C-3", name: "Former Vendor", kind: "vendor", inactive: true },
    ],
    categories: [
      { id: "K-1", name: "Sales", type: "income", number: "4000" },
      { id: "K-2", name: "Hosting", type: "expense", number: "6100" },
      { id: "K-3", name: "Cloud hosting", type: "expense", parent: "K-2", number: "6110" },
      { id: "K-4", name: "Bank", type: "asset", number: "1000" },
    ],
  },
  xero: {
    family: "ledger",
    organisations: [
      { id: "org-eu", name: "Example Treasury Europe" },
      { id: "org-us", name: "Example Treasury Inc." },
    ],
    contacts: [{ id: "X-1", name: "Example Customer Ltd", kind: "customer" }],
    categories: [{ id: "X-K-1", name: "Consulting", type: "income" }],
  },
};
