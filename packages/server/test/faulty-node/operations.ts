import type { Called } from "../harness";
import type { FamilyName } from "./families";
import type { Fault } from "./faulty-node";
import type { SignedPayment } from "./payments";
import type { Subject } from "./subject";

/** An operation that asks a node. */
export interface NodeOperation {
  /** Families whose nodes it asks; default: all. */
  families?: readonly FamilyName[];
  /** The statuses that it answers when nodes fail, beside 503. */
  statuses: readonly number[];
  /** What it may be told by a node that lies; it cannot know better. */
  believes?: readonly Fault[];
  /** Sends its requests at once; `payment` is there to be submitted. */
  ask(subject: Subject, payment: SignedPayment): Promise<Called>[];
}

const get = ({ api }: Subject, path: string, query: Record<string, string> = {}) =>
  api.call("GET", `${path}?${new URLSearchParams(query)}`);

const account = ({ slug, address }: Subject) => ({ network: slug, address });
const token = ({ slug, token }: Subject) => ({ network: slug, token });

/** Every operation of core and data that asks a node, by its id; `asking-nodes.ts` finds those that are missing. */
export const nodeOperations: Readonly<Record<string, NodeOperation>> = {
  getQuote: { statuses: [200, 404], believes: ["absent"], ask: ({ quote }) => [quote()] },
  getQuotes: {
    statuses: [200, 404],
    believes: ["absent"],
    ask: (subject) =>
      [{}, ...(subject.family === "evm" ? [{ to_asset: "eurc", slippage_bps: "50" }] : [])].map((over) =>
        get(subject, "/v1/transactions/quotes", { ...subject.quoteQuery, ...over }),
      ),
  },
  submitTransaction: {
    statuses: [202],
    believes: ["refuse-bytes", "long-refusal"],
    ask: ({ payer }, payment) => [payer.submit(payment)],
  },
  trackTransaction: {
    statuses: [200],
    believes: ["reorganised"],
    ask: (subject) => [
      get(subject, `/v1/transactions/track/${subject.paid.tx_hash}`, { quote_id: subject.paid.quote_id }),
      subject.payer.api.call("GET", `/v1/transactions/track/${subject.recent}`),
    ],
  },
  getAddressBalance: {
    statuses: [200],
    ask: (subject) => [
      get(subject, "/v1/address/balance", account(subject)),
      get(subject, "/v1/address/balance", { ...account(subject), token_contracts: subject.token }),
    ],
  },
  listAddressBalances: {
    statuses: [200],
    ask: (subject) => [get(subject, `/v2/addresses/${subject.address}/balances`)],
  },
  listAddressListBalances: {
    statuses: [200],
    ask: (subject) => [get(subject, `/v2/addresses/list/${subject.listed}/balances`)],
  },
  listWorkspaceBalances: {
    statuses: [200],
    ask: (subject) => [get(subject, "/v2/addresses/workspace/balances")],
  },
  searchAddresses: {
    statuses: [200],
    ask: (subject) => [get(subject, "/v2/addresses", { networks: subject.slug, size: "20" })],
  },
  getAddressFunderFromHistory: {
    families: ["evm"],
    statuses: [200],
    ask: (subject) => [get(subject, "/v2/address/fundedBy", account(subject))],
  },
  getAssetFlow: {
    families: ["evm"],
    statuses: [200],
    ask: (subject) => [get(subject, "/v1/address/assetFlow", account(subject))],
  },
  listMultisigMemberships: {
    families: ["evm"],
    statuses: [200],
    ask: (subject) => [get(subject, "/v2/multisig/memberships", account(subject))],
  },
  getTokenSummary: {
    statuses: [200],
    ask: (subject) => [get(subject, "/v2/tokens/summary", token(subject))],
  },
  getTotalSupply: {
    statuses: [200],
    ask: (subject) => [get(subject, "/v2/tokens/total-supply", token(subject))],
  },
  listTopHolders: {
    families: ["evm", "solana"],
    statuses: [200],
    ask: (subject) => [get(subject, "/v2/tokens/top-holders", token(subject))],
  },
};

/** Those of them that ask nodes of a family. */
export const nodeOperationsOf = (family: FamilyName): [string, NodeOperation][] =>
  Object.entries(nodeOperations).filter(([, { families }]) => families?.includes(family) ?? true);
