import type { Called } from "../harness";
import type { BridgedSubject, Journey } from "./bridged-subject";
import { nodeOperations, type Rights } from "./operations";
import type { SignedPayment } from "./payments";

/** A question about a payment between networks, and the outcomes that are right when the node of either one fails. */
export interface BridgedOperation {
  name: string;
  operation: string;
  source: Rights;
  destination: Rights;
  ask(subject: BridgedSubject, about: About): Promise<Called>;
}

/** The subject of a question. */
export interface About {
  journey: Journey;
  /** The hash of a burn; it and its mint are final. */
  delivered: string;
  /** There to be submitted. */
  payment: SignedPayment;
}

const whole = ["whole"] as const;
const unknown = ["unknown"] as const;
const noNode = ["network_unavailable"] as const;

/** Nothing is asked of the node. */
const notAsked: Rights = { lost: whole };

const submission = nodeOperations.find(({ operation }) => operation === "submitTransaction") ?? notAsked;

export const bridgedOperations: readonly BridgedOperation[] = [
  {
    name: "getQuote",
    operation: "getQuote",
    source: {
      lost: noNode,
      needs: {
        eth_getTransactionCount: noNode,
        eth_getBlockByNumber: noNode,
        eth_maxPriorityFeePerGas: noNode,
        eth_call: noNode,
        eth_estimateGas: noNode,
        getMultipleAccounts: noNode,
        getLatestBlockhash: noNode,
        getMinimumBalanceForRentExemption: noNode,
        simulateTransaction: noNode,
      },
    },
    // It has to be of its own chain, what mints has to be there, and an account of Solana can be one that loses the tokens.
    destination: {
      lost: noNode,
      needs: {
        eth_getBlockByNumber: noNode,
        // A proof of the same block counts.
        eth_call: [...noNode, "whole"],
        getLatestBlockhash: noNode,
        getMultipleAccounts: noNode,
      },
    },
    ask: ({ quote }, { journey }) => quote(journey),
  },
  {
    name: "submitTransaction",
    operation: "submitTransaction",
    source: submission,
    destination: notAsked,
    ask: ({ api }, { payment }) => api.call("POST", "/v1/transactions", { body: payment }),
  },
  {
    name: "trackTransaction",
    operation: "trackTransaction",
    source: {
      lost: unknown,
      needs: {
        eth_getTransactionReceipt: unknown,
        eth_getBlockByNumber: unknown,
        eth_blockNumber: unknown,
        getSignatureStatuses: unknown,
        getTransaction: unknown,
        // The account of the burn's event has its message.
        getMultipleAccounts: unknown,
      },
      under: {
        reorganised: ["moved"],
        undone: { evm: unknown, solana: whole, cosmos: whole },
        misnamed: unknown,
        // A blockhash that has expired meanwhile, as on a busy machine, makes it unknown whether it can still be included.
        "absent of getSignatureStatuses": ["submitted", ...unknown],
        "absent of eth_getTransactionReceipt": ["pending"],
      },
    },
    destination: {
      lost: unknown,
      needs: {
        eth_getTransactionReceipt: unknown,
        eth_getBlockByNumber: unknown,
        eth_blockNumber: unknown,
        getSignatureStatuses: unknown,
        // The index knows the transaction of the mint.
        getTransaction: unknown,
      },
      under: {
        reorganised: ["moved"],
        undone: { evm: unknown, solana: whole, cosmos: whole },
        misnamed: unknown,
        "absent of getSignatureStatuses": ["moved"],
      },
    },
    ask: ({ api }, { delivered }) => api.call("GET", `/v1/transactions/track/${delivered}`),
  },
  {
    name: "getTransaction",
    operation: "getTransaction",
    source: notAsked,
    destination: notAsked,
    ask: ({ api }, { delivered }) => api.call("GET", `/v1/transactions/${delivered}`),
  },
];
