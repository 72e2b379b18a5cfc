import { PublicKey, SystemProgram, Transaction } from "@solana/web3.js";
import { isHex, serializeTransaction } from "viem";
import { transferCall } from "../../src/chains/evm/erc20";
import { findNetwork } from "../../src/chains/registry";
import { isSolanaAddress } from "../../src/chains/solana/address";
import { solanaWallets } from "../../src/local/chains/wallets";
import type { Called } from "../harness";
import type { FamilyName } from "./families";
import type { Fault } from "./faulty-node";
import type { Outcome } from "./outcome";
import type { SignedPayment } from "./payments";
import type { Scope } from "./scenarios";
import type { Subject } from "./subject";

/** The outcomes that are right, by family where that differs. */
type Outcomes = readonly Outcome[] | Readonly<Record<FamilyName, readonly Outcome[]>>;

/** The outcomes that are right for a question when a node fails that it asks. */
export interface Rights {
  /** When the node is of no use, or does not say on which chain it is. */
  lost: Outcomes;
  /** When one method, or the calls of one purpose, go wrong: those that it needs. All others do not touch it. */
  needs?: Readonly<Partial<Record<Scope, Outcomes>>>;
  /** Under single faults; comes before the others. */
  under?: Readonly<Partial<Record<Fault | `${Fault} of ${Scope}`, Outcomes>>>;
}

/** A question to an operation that asks a node, and the outcomes that are right when its node fails. */
export interface NodeOperation extends Rights {
  /** The name of the operation. */
  name: string;
  /** The id of the operation. */
  operation: string;
  /** Families whose nodes it asks; default: all. */
  families?: readonly FamilyName[];
  /** Sends its request; `payment` is there to be submitted. */
  ask(subject: Subject, payment: SignedPayment): Promise<Called>;
}

const get = ({ api }: Subject, path: string, query: Record<string, string> = {}) =>
  api.call("GET", `${path}?${new URLSearchParams(query)}`);

const account = ({ slug, address }: Subject) => ({ network: slug, address });
const token = ({ slug, token }: Subject) => ({ network: slug, token });

const whole = ["whole"] as const;
const partial = ["partial"] as const;
const unavailable = ["unavailable"] as const;
const unknown = ["unknown"] as const;
const noNode = ["network_unavailable"] as const;

/** The index has it of networks whose blocks it reads; Cosmos nodes have to be asked. */
const indexed = { evm: whole, solana: whole, cosmos: unavailable };

const COSMOS_ACCOUNT = "GET /cosmos/auth/v1beta1/accounts/*";
const COSMOS_CONFIG = "GET /cosmos/base/node/v1beta1/config";
const COSMOS_HEAD = "GET /cosmos/base/tendermint/v1beta1/blocks/latest";
const COSMOS_TX = "GET /cosmos/tx/v1beta1/txs/*";
const COSMOS_BROADCAST = "POST /cosmos/tx/v1beta1/txs";

/** The data that a transfer is built of. */
const transferNeeds: Readonly<Record<string, Outcomes>> = {
  eth_getTransactionCount: noNode,
  eth_getBlockByNumber: noNode,
  eth_maxPriorityFeePerGas: noNode,
  eth_estimateGas: noNode,
  // That the token is there and can be moved; what the node has shown of the block before counts.
  eth_call: [...noNode, "whole"],
  [COSMOS_HEAD]: noNode,
  "GET /cosmos/bank/v1beta1/supply/by_denom": [...noNode, "whole"],
  "GET /cosmos/bank/v1beta1/params": [...noNode, "whole"],
  "GET /cosmos/bank/v1beta1/send_enabled": [...noNode, "whole"],
  getMinimumBalanceForRentExemption: noNode,
  getLatestBlockhash: noNode,
  getMultipleAccounts: noNode,
  simulateTransaction: noNode,
  [COSMOS_ACCOUNT]: noNode,
  [COSMOS_CONFIG]: noNode,
  "POST /cosmos/tx/v1beta1/simulate": noNode,
};

/** The right outcomes of a transfer when a Cosmos node has no account, or names no price of gas. */
const transferUnder: NodeOperation["under"] = {
  // The sender has no account then, and cannot pay.
  [`absent of ${COSMOS_ACCOUNT}`]: ["believed"],
  // Nodes need not serve it; then the registry's price counts.
  [`absent of ${COSMOS_CONFIG}`]: whole,
  [`broken of ${COSMOS_CONFIG}`]: whole,
  [`no-method of ${COSMOS_CONFIG}`]: whole,
};

/** Where a transaction is, how many blocks confirm it, and whether that is final. */
const statusNeeds: Readonly<Record<string, Outcomes>> = {
  lookup: unknown,
  eth_getTransactionReceipt: unknown,
  eth_getBlockByNumber: unknown,
  eth_blockNumber: unknown,
  getSignatureStatuses: unknown,
  [COSMOS_TX]: unknown,
  [COSMOS_HEAD]: unknown,
};

const balanceNeeds: Readonly<Record<string, Outcomes>> = {
  eth_getBlockByNumber: unavailable,
  eth_getBalance: partial,
  eth_call: partial,
  getMultipleAccounts: partial,
  getBalance: partial,
  getTokenAccountsByOwner: partial,
  "GET /cosmos/bank/v1beta1/balances/*": unavailable,
};

/** Accounts before a transaction, and what it does. */
const executionNeeds: Readonly<Record<string, Outcomes>> = {
  getMultipleAccounts: ["network_unavailable"],
  simulateTransaction: ["network_unavailable"],
};

/** An unsigned payment to an account, base64; of somebody else where it is not one of Solana. */
function paymentOfSol(address: string): string {
  const [{ address: payer }, { address: other }] = solanaWallets;
  const to = isSolanaAddress(address) ? address : other;
  const [fromPubkey, toPubkey] = [payer, to].map((one) => new PublicKey(one));
  if (!fromPubkey || !toPubkey) throw new Error("there are no wallets");
  const instruction = SystemProgram.transfer({ fromPubkey, toPubkey, lamports: 1_000_000 });
  const transaction = new Transaction({
    feePayer: fromPubkey,
    recentBlockhash: PublicKey.default.toBase58(),
  });
  return transaction
    .add(instruction)
    .serialize({ requireAllSignatures: false, verifySignatures: false })
    .toString("base64");
}

/** Every operation of core, data and risk that asks a node; `asking-nodes.ts` finds those that are missing. */
export const nodeOperations: readonly NodeOperation[] = [
  {
    name: "getQuote",
    operation: "getQuote",
    lost: noNode,
    needs: transferNeeds,
    under: transferUnder,
    ask: ({ quote }) => quote(),
  },
  {
    name: "screenQuote",
    operation: "screenQuote",
    // A node is asked what the recipient is, but for Solana.
    families: ["evm", "cosmos"],
    // The node is asked what the recipient is; what it does not say is a part of the report.
    lost: [...whole, ...partial],
    ask: (subject) => get(subject, `/v1/transactions/quotes/${subject.paid.quote_id}`),
  },
  {
    name: "getQuotes of a transfer",
    operation: "getQuotes",
    lost: noNode,
    needs: transferNeeds,
    under: transferUnder,
    ask: (subject) => get(subject, "/v1/transactions/quotes", subject.quoteQuery),
  },
  {
    name: "getQuotes of a swap",
    operation: "getQuotes",
    families: ["evm"],
    lost: noNode,
    needs: {
      eth_getTransactionCount: noNode,
      eth_getBlockByNumber: noNode,
      eth_maxPriorityFeePerGas: noNode,
      eth_call: noNode,
    },
    ask: (subject) =>
      get(subject, "/v1/transactions/quotes", {
        ...subject.quoteQuery,
        to_asset: "eurc",
        slippage_bps: "50",
      }),
  },
  {
    // Tokens that only local chains have are listed where the node shows it.
    name: "listTokens",
    operation: "listTokens",
    families: ["evm", "solana"],
    lost: whole,
    ask: (subject) => get(subject, "/v1/tokens"),
  },
  {
    name: "listNetworkTokens",
    operation: "listNetworkTokens",
    families: ["evm", "solana"],
    lost: whole,
    ask: (subject) => get(subject, `/v1/tokens/${subject.slug}`),
  },
  {
    name: "submitTransaction",
    operation: "submitTransaction",
    lost: ["network_unavailable"],
    needs: {
      broadcast: ["submission_outcome_unknown"],
      eth_sendRawTransaction: ["submission_outcome_unknown"],
      sendTransaction: ["submission_outcome_unknown"],
      [COSMOS_BROADCAST]: ["submission_outcome_unknown"],
      eth_getTransactionReceipt: ["network_unavailable"],
      eth_getTransactionByHash: ["network_unavailable"],
      eth_getTransactionCount: ["network_unavailable"],
      // Only bytes that are in a block already are looked up by it, and accepted ones get the same answer again.
      eth_blockNumber: ["network_unavailable", "whole"],
      getSignatureStatuses: ["network_unavailable"],
      getBlockHeight: ["network_unavailable"],
      [COSMOS_TX]: ["network_unavailable"],
      [COSMOS_ACCOUNT]: ["network_unavailable"],
    },
    under: {
      "refuse-bytes": ["rejected"],
      "long-refusal": ["rejected"],
      "take-then-refuse": whole,
      "take-then-stale": whole,
      reorganised: whole,
      forget: whole,
      "narrow-logs": whole,
      "stale-head": whole,
      "absent of lookup": whole,
      "absent of eth_getTransactionReceipt": whole,
      "absent of eth_getTransactionByHash": whole,
      "absent of getSignatureStatuses": whole,
      [`absent of ${COSMOS_TX}`]: whole,
      [`absent of ${COSMOS_ACCOUNT}`]: whole,
    },
    ask: ({ payer }, payment) => payer.submit(payment),
  },
  {
    name: "trackTransaction of a payment that is final",
    operation: "trackTransaction",
    lost: unknown,
    // It was not submitted here, so it is compared with the quote each time, and its block has to be shown.
    needs: { ...statusNeeds, eth_getTransactionByHash: unknown, getTransaction: unknown },
    under: {
      // A committed block of CometBFT is final.
      reorganised: { evm: unknown, solana: ["moved"], cosmos: whole },
      undone: { evm: unknown, solana: whole, cosmos: whole },
      misnamed: unknown,
      "absent of eth_getTransactionReceipt": unknown,
    },
    ask: (subject) =>
      get(subject, `/v1/transactions/track/${subject.paid.tx_hash}`, { quote_id: subject.paid.quote_id }),
  },
  {
    name: "trackTransaction of a payment that was submitted",
    operation: "trackTransaction",
    lost: unknown,
    // On Solana only the balances of the transaction show that it has moved the tokens.
    needs: { ...statusNeeds, getTransaction: unknown },
    under: {
      // On EVM networks it is not final anyway.
      reorganised: { evm: whole, solana: ["moved"], cosmos: whole },
      undone: { evm: unknown, solana: whole, cosmos: whole },
      // The statuses of Solana have no name, but what shows the balances has one.
      misnamed: unknown,
      "absent of lookup": { evm: unknown, solana: ["submitted"], cosmos: unknown },
      "absent of eth_getTransactionReceipt": ["pending"],
      "absent of getSignatureStatuses": ["submitted"],
    },
    ask: ({ payer, recent }) => payer.api.call("GET", `/v1/transactions/track/${recent}`),
  },
  {
    name: "getAddressBalance",
    operation: "getAddressBalance",
    lost: unavailable,
    needs: balanceNeeds,
    ask: (subject) => get(subject, "/v1/address/balance", account(subject)),
  },
  {
    name: "getAddressBalance of a contract",
    operation: "getAddressBalance",
    lost: unavailable,
    needs: balanceNeeds,
    ask: (subject) =>
      get(subject, "/v1/address/balance", { ...account(subject), token_contracts: subject.token }),
  },
  {
    name: "listAddressBalances",
    operation: "listAddressBalances",
    lost: unavailable,
    needs: balanceNeeds,
    ask: (subject) => get(subject, `/v2/addresses/${subject.address}/balances`),
  },
  {
    name: "listAddressListBalances",
    operation: "listAddressListBalances",
    lost: unavailable,
    needs: balanceNeeds,
    ask: (subject) => get(subject, `/v2/addresses/list/${subject.listed}/balances`),
  },
  {
    name: "listWorkspaceBalances",
    operation: "listWorkspaceBalances",
    lost: unavailable,
    needs: balanceNeeds,
    ask: (subject) => get(subject, "/v2/addresses/workspace/balances"),
  },
  {
    // The type of an account can be determined later.
    name: "changeAccounts",
    operation: "changeAccounts",
    lost: whole,
    ask: async (subject) => {
      const body = { operations: [{ action: "add", account: account(subject) }] };
      await subject.api.call("PUT", "/v2/accounts", { body });
      return subject.api.call("PUT", "/v2/accounts", { body });
    },
  },
  {
    // Balances that could not be read are reported by account, and stay as they were (account-balances.test.ts).
    name: "refreshAccounts",
    operation: "refreshAccounts",
    lost: whole,
    ask: async ({ api }) => {
      const answered = await api.call("POST", "/v2/accounts/refresh", { body: {} });
      return { ...answered, body: {}, text: "{}" };
    },
  },
  {
    name: "searchAddresses",
    operation: "searchAddresses",
    lost: partial,
    // The types of accounts that it shows.
    needs: { eth_getCode: partial, getMultipleAccounts: partial, [COSMOS_ACCOUNT]: partial },
    under: { [`absent of ${COSMOS_ACCOUNT}`]: whole },
    ask: (subject) => get(subject, "/v2/addresses", { networks: subject.slug, size: "20" }),
  },
  {
    name: "getAddressFunderFromHistory",
    operation: "getAddressFunderFromHistory",
    // The index has it, too.
    families: ["evm"],
    lost: whole,
    ask: (subject) => get(subject, "/v2/address/fundedBy", account(subject)),
  },
  {
    name: "getAssetFlow",
    operation: "getAssetFlow",
    families: ["evm"],
    lost: ["network_unavailable"],
    needs: { eth_getBalance: ["network_unavailable"] },
    ask: (subject) => get(subject, "/v1/address/assetFlow", account(subject)),
  },
  {
    name: "listMultisigMemberships",
    operation: "listMultisigMemberships",
    families: ["evm"],
    lost: unavailable,
    needs: { eth_call: unavailable, eth_getBlockByNumber: unavailable },
    ask: (subject) => get(subject, "/v2/multisig/memberships", account(subject)),
  },
  {
    name: "getMultisigDetails",
    operation: "getMultisigDetails",
    families: ["evm"],
    lost: ["network_unavailable"],
    needs: {
      eth_getBlockByNumber: ["network_unavailable"],
      eth_call: ["network_unavailable"],
      // Its guard.
      eth_getStorageAt: ["network_unavailable"],
      eth_getBalance: partial,
      // The logs of its proposals alone.
      eth_getLogs: partial,
    },
    ask: (subject) =>
      get(subject, "/v2/multisig/details", {
        provider: "safe",
        network: subject.slug,
        address: subject.multisig,
      }),
  },
  {
    name: "getTokenSummary",
    operation: "getTokenSummary",
    lost: indexed,
    needs: { "GET /cosmos/bank/v1beta1/supply/by_denom": unavailable },
    ask: (subject) => get(subject, "/v2/tokens/summary", token(subject)),
  },
  {
    name: "getTotalSupply",
    operation: "getTotalSupply",
    lost: indexed,
    needs: { "GET /cosmos/bank/v1beta1/supply/by_denom": unavailable },
    ask: (subject) => get(subject, "/v2/tokens/total-supply", token(subject)),
  },
  {
    name: "listTopHolders",
    operation: "listTopHolders",
    families: ["evm", "solana"],
    lost: whole,
    ask: (subject) => get(subject, "/v2/tokens/top-holders", token(subject)),
  },
  {
    name: "simulateEvm",
    operation: "simulateEvm",
    families: ["evm"],
    lost: ["network_unavailable"],
    needs: { eth_getBlockByNumber: ["network_unavailable"], eth_simulateV1: ["network_unavailable"] },
    // It is traced then.
    under: { "no-method of eth_simulateV1": whole },
    ask: ({ api, slug, address, token }) =>
      api.call("POST", "/v2/simulate/evm", {
        body: {
          network: slug,
          transaction: { from: address, to: token, data: transferCall(`0x${"5".repeat(40)}`, 1n) },
        },
      }),
  },
  {
    name: "simulateSolana",
    operation: "simulateSolana",
    families: ["solana"],
    lost: ["network_unavailable"],
    needs: executionNeeds,
    ask: ({ api, address }) =>
      api.call("POST", "/v1/simulate/solana/transactions", {
        body: { cluster: "devnet", transactions: [{ payload: paymentOfSol(address) }] },
      }),
  },
  {
    name: "scanTransaction",
    operation: "scanTransaction",
    families: ["solana"],
    lost: ["network_unavailable"],
    needs: executionNeeds,
    ask: ({ api, slug, address }) =>
      api.call("POST", "/v2/risk/transaction/scan", {
        body: { network: slug, transaction: paymentOfSol(address) },
      }),
  },
  {
    name: "evaluateTransaction",
    operation: "evaluateTransaction",
    families: ["evm"],
    lost: partial,
    needs: { eth_getBlockByNumber: partial, eth_simulateV1: partial },
    // It is traced then.
    under: { "no-method of eth_simulateV1": whole },
    ask: ({ api, slug, address, token }) =>
      api.call("POST", "/v2/transactions/evaluate", {
        body: {
          network: slug,
          signer_address: address,
          // Networks of other families have no such transaction.
          transaction: isHex(token)
            ? serializeTransaction({
                chainId: Number(findNetwork(slug)?.reference),
                type: "eip1559",
                gas: 100_000n,
                to: token,
                data: transferCall(`0x${"5".repeat(40)}`, 1n),
              })
            : "00",
        },
      }),
  },
  {
    name: "evaluateTransaction of Solana",
    operation: "evaluateTransaction",
    families: ["solana"],
    lost: partial,
    needs: { getMultipleAccounts: partial, simulateTransaction: partial },
    ask: ({ api, slug, address }) =>
      api.call("POST", "/v2/transactions/evaluate", {
        body: { network: slug, transaction: paymentOfSol(address) },
      }),
  },
];

/** Those of them that ask nodes of a family. */
export const nodeOperationsOf = (family: FamilyName): NodeOperation[] =>
  nodeOperations.filter(({ families }) => families?.includes(family) ?? true);
