import type { Called } from "../harness";
import type { World } from "./world";

/** A question to an operation that needs some upstream. */
interface Question {
  operation: string;
  /** The question, as the table states it. */
  title: string;
  ask(world: World): Promise<Called>;
}

const get = ({ api }: World, path: string, query: Record<string, string> = {}) =>
  api.call("GET", `${path}?${new URLSearchParams(query)}`);

/** In the order of the rows. */
export const questions = {
  quote: {
    operation: "getQuote",
    title: "quote: risk report",
    ask: (world) =>
      get(world, "/v1/transactions/quote", {
        from_chain: "sepolia",
        to_chain: "sepolia",
        from_asset: "usdc",
        to_asset: "usdc",
        from_address: world.subject,
        to_address: world.scam,
        amount: "1000",
        slippage_bps: "0",
      }),
  },
  quotes: {
    operation: "getQuotes",
    title: "quotes",
    ask: (world) =>
      get(world, "/v1/transactions/quotes", {
        from_chain: "sepolia",
        to_chain: "sepolia",
        from_asset: "usdc",
        to_asset: "usdc",
        from_address: world.payer,
        to_address: world.subject,
        amount: "1000",
        slippage_bps: "0",
      }),
  },
  address: {
    operation: "getAddressRisk",
    title: "address risk",
    ask: (world) => get(world, "/v2/risk/address", { address: world.subject, network: "sepolia" }),
  },
  batch: {
    operation: "getAddressRiskBatch",
    title: "address risk, batch",
    ask: (world) =>
      get(world, "/v2/risk/address/batch", {
        addresses: `${world.subject},${world.payer}`,
        network: "sepolia",
      }),
  },
  sanctions: {
    operation: "getSanctions",
    title: "sanctions look-up",
    ask: (world) => get(world, `/v1/risk/sanctions/${world.subject}`),
  },
  name: {
    operation: "screenName",
    title: "name screening",
    ask: ({ api }) => api.call("POST", "/v2/risk/names/screen", { body: { name: "Alice Example" } }),
  },
  person: {
    operation: "screenPerson",
    title: "person screening",
    ask: (world) => get(world, `/v2/risk/persons/${world.person}/matches`),
  },
  scan: {
    operation: "scanTransaction",
    title: "transaction scan",
    ask: ({ api, unsigned }) =>
      api.call("POST", "/v2/risk/transaction/scan", {
        body: { network: "solana-devnet", transaction: unsigned },
      }),
  },
  evm: {
    operation: "simulateEvm",
    title: "EVM simulation",
    ask: ({ api, call }) =>
      api.call("POST", "/v2/simulate/evm", { body: { network: "sepolia", transaction: call } }),
  },
  solana: {
    operation: "simulateSolana",
    title: "Solana simulation",
    ask: ({ api, unsigned }) =>
      api.call("POST", "/v1/simulate/solana/transactions", {
        body: { cluster: "devnet", transactions: [{ payload: unsigned }] },
      }),
  },
  screening: {
    operation: "screenAddressOn",
    title: "data: address screening",
    ask: (world) => get(world, `/v2/screening/sepolia/addresses/${world.payer}/risk`),
  },
  profile: {
    operation: "getAddress",
    title: "data: address",
    ask: (world) => get(world, "/v1/address", { address: world.scam, network: "sepolia" }),
  },
  balances: {
    operation: "listWorkspaceBalances",
    title: "data: balances",
    ask: (world) => get(world, "/v2/addresses/workspace/balances"),
  },
  allBalances: {
    operation: "listWorkspaceBalances",
    title: "data: balances, `show_all`",
    ask: (world) => get(world, "/v2/addresses/workspace/balances", { show_all: "true" }),
  },
  transfers: {
    operation: "listTransfers",
    title: "data: transfers, `show_all`",
    ask: (world) => get(world, "/v2/transfers", { network: "sepolia", size: "2", show_all: "true" }),
  },
  volumes: {
    operation: "listTopAssets",
    title: "data: volumes",
    ask: (world) => get(world, "/v2/transfers/top-assets"),
  },
  counterparties: {
    operation: "listCounterparties",
    title: "data: counterparties",
    ask: (world) => get(world, "/v2/connections/byAddress", { address: world.subject, network: "sepolia" }),
  },
} as const satisfies Readonly<Record<string, Question>>;

export type QuestionName = keyof typeof questions;
