import { base58 } from "@scure/base";
import { ArgumentError } from "../errors/base";
import { ConnectionError } from "../errors/call";
import { isRecord } from "../json-value";
import { requireFields, requireKind } from "../require-kind";
import type { SignedTransfer } from "../types";
import { fromBase64 } from "../verify/solana/base64";
import { parseTransaction } from "../verify/solana/message";
import type { Inclusion, InclusionReader } from "./inclusion";

export interface InclusionFromRpcOptions {
  /** Instead of the platform's own fetch. */
  fetch?: typeof globalThis.fetch | undefined;
  /** Milliseconds that one call of a node may take; 10000 by default. */
  timeoutMs?: number | undefined;
}

/** Asks a node: JSON-RPC by method, or a path of Cosmos' REST. Undefined where it answers that it has no such thing. */
interface Node {
  rpc(method: string, params: readonly unknown[]): Promise<unknown>;
  get(path: string): Promise<unknown>;
}

/**
 * Tells from nodes whether signed bytes are included: JSON-RPC for EVM and Solana, REST for Cosmos. Use nodes of your own
 * choice, not those of the service. `failed` and `impossible` are told of what is final only.
 *
 * @param urls the address of a node by the network's slug
 * @throws ArgumentError for a network without a node; ConnectionError when the node does not answer as one
 */
export function inclusionFromRpc(
  urls: Readonly<Record<string, string>>,
  options: InclusionFromRpcOptions = {},
): InclusionReader {
  requireKind("urls", urls, "an object");
  // Without the names and addresses, which may hold a provider's key.
  for (const url of Object.values(urls)) requireKind("the address of a node", url, "a text");
  requireFields("options", options, { fetch: "a function", timeoutMs: "a number from 0" });
  return (signed) => {
    const url = Object.hasOwn(urls, signed.network) ? urls[signed.network] : undefined;
    if (url === undefined)
      throw new ArgumentError(`no node is given for ${signed.network}`, "Give inclusionFromRpc its address.");
    return families[signed.kind](nodeAt(url, signed.network, options), signed);
  };
}

const families: Record<SignedTransfer["kind"], (node: Node, signed: SignedTransfer) => Promise<Inclusion>> = {
  async evm(node, { from, nonce, txHash }) {
    // The account first: a transaction that is included in between is found by the look-up that follows.
    const used = BigInt(String(await node.rpc("eth_getTransactionCount", [from, "finalized"])));
    const receipt = await node.rpc("eth_getTransactionReceipt", [txHash]);
    if (isRecord(receipt) && receipt.status === "0x1") return "included";
    if (nonce === undefined || used <= BigInt(nonce)) return "possible";
    return isRecord(receipt) ? "failed" : "impossible";
  },

  async solana(node, { signedPayload, txHash }) {
    const { message } = parseTransaction(fromBase64(signedPayload) ?? new Uint8Array());
    const blockhash = base58.encode(message.blockhash);
    const valid = await node.rpc("isBlockhashValid", [blockhash, { commitment: "processed" }]);
    const statuses = await node.rpc("getSignatureStatuses", [[txHash], { searchTransactionHistory: true }]);
    const [status] = innerValue(statuses) as unknown[];
    if (isRecord(status)) {
      if (status.err === null) return "included";
      return status.confirmationStatus === "finalized" ? "failed" : "possible";
    }
    return innerValue(valid) === false ? "impossible" : "possible";
  },

  async cosmos(node, { from, nonce, txHash }) {
    const account = await node.get(`/cosmos/auth/v1beta1/accounts/${from}`);
    const found = await node.get(`/cosmos/tx/v1beta1/txs/${txHash}`);
    if (isRecord(found) && isRecord(found.tx_response))
      return Number(found.tx_response.code) === 0 ? "included" : "failed";
    const sequence = isRecord(account) && isRecord(account.account) ? account.account.sequence : undefined;
    if (nonce === undefined || sequence === undefined) return "possible";
    return BigInt(String(sequence)) > BigInt(nonce) ? "impossible" : "possible";
  },
};

const innerValue = (answer: unknown): unknown => (isRecord(answer) ? answer.value : undefined);

function nodeAt(
  url: string,
  network: string,
  { fetch = globalThis.fetch, timeoutMs = 10_000 }: InclusionFromRpcOptions,
): Node {
  const base = url.replace(/\/$/, "");
  // Without the URL, which may hold a provider's key.
  const failed = (cause?: unknown) =>
    new ConnectionError({
      code: "connection_failed",
      message: `The node of ${network} did not say what became of the signed bytes`,
      hint: "Try again; nothing was signed.",
      retryable: true,
      cause,
    });
  const ask = async (
    path: string,
    init: RequestInit,
    isAbsent: (status: number) => boolean,
  ): Promise<unknown> => {
    try {
      const response = await fetch(`${base}${path}`, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      if (isAbsent(response.status)) return undefined;
      if (!response.ok) throw new Error(`HTTP status ${response.status}`);
      return await response.json();
    } catch (cause) {
      throw failed(cause);
    }
  };
  return {
    rpc: async (method, params) => {
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
      const headers = { "Content-Type": "application/json" };
      const answer = await ask("", { method: "POST", headers, body }, () => false);
      if (!isRecord(answer) || !("result" in answer)) throw failed();
      return answer.result;
    },
    get: (path) => ask(path, {}, (status) => status === 404),
  };
}
