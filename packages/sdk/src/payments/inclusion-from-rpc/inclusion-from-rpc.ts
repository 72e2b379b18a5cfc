import { ArgumentError } from "../../errors/base";
import { ConnectionError } from "../../errors/call";
import { type Node, type NodeOptions, nodeAt, requireNodeAddress } from "../../node";
import { requireKind, shownName } from "../../require-kind";
import { requireOptions } from "../../require-options";
import type { SignedTransfer } from "../../types";
import type { Inclusion, InclusionReader } from "../inclusion";
import { cosmosInclusion } from "./cosmos";
import { evmInclusion } from "./evm";
import { type SigningTime, signingTime } from "./promised";
import { solanaInclusion } from "./solana";

export type { NodeOptions as InclusionFromRpcOptions } from "../../node";

const families: Record<
  SignedTransfer["kind"],
  (node: Node, signed: SignedTransfer, time: SigningTime) => Promise<Inclusion>
> = { evm: evmInclusion, solana: solanaInclusion, cosmos: cosmosInclusion };

/**
 * Reads from nodes whether signed bytes are included: JSON-RPC for EVM and Solana, REST for Cosmos. Use nodes of your own
 * choice, not those of the service; they may lag and forget, but must not lie. `included`, `failed`, `no_effect` and
 * `impossible` are reported only for blocks that are final by the network's own measure (finalized blocks of EVM and Solana,
 * any block of Cosmos), and only if the node's history reaches back to the signature, and to the quote where its time is an
 * earlier one. For a payment on one network whose signature has a receipt, `included` means that the
 * recipient got the minimum amount; otherwise it means that the transaction succeeded. Whether bytes are `impossible` is asked
 * in one JSON-RPC batch, so that several nodes behind one address do not each answer a part of it, and only of a node
 * of that network.
 *
 * @param urls the address of a node by the network's slug
 * @throws ArgumentError for a network without a node, or with one of another chain; ConnectionError when the node does not answer like
 * a node
 *
 * @example
 * import { Waybill } from "@waybill/sdk";
 * import { inclusionFromRpc, memoryJournal } from "@waybill/sdk/payments";
 * const inclusion = inclusionFromRpc({ sepolia: rpcUrl });
 * const { payments } = new Waybill({ baseUrl, apiKey, payments: { journal: memoryJournal(), inclusion } });
 */
export function inclusionFromRpc(
  urls: Readonly<Record<string, string>>,
  options: NodeOptions = {},
): InclusionReader {
  requireKind("urls", urls, "an object");
  // Without the names and addresses, which may hold a provider's key.
  for (const url of Object.values(urls)) requireNodeAddress(url);
  requireOptions("options", options, { fetch: "a function", timeoutMs: "a number from 0" });
  // Later changes were not checked.
  const known = { ...urls };
  const { fetch, timeoutMs } = options;
  const urlOf = (network: string): string => {
    const url = Object.hasOwn(known, network) ? known[network] : undefined;
    if (url !== undefined) return url;
    throw new ArgumentError(
      `no node is given for ${shownName(network)}`,
      "Give inclusionFromRpc its address.",
    );
  };
  const read: InclusionReader = async (signed, signedAt) => {
    requireSigned(signed);
    requireKind("signedAt", signedAt, "a text");
    const { network, kind } = signed;
    const url = urlOf(network);
    const at = Date.parse(signedAt);
    if (Number.isNaN(at)) throw new ArgumentError("signedAt is not a time", "Give it in ISO 8601.");
    try {
      return await families[kind](nodeAt(url, { fetch, timeoutMs }), signed, signingTime(signed, at));
    } catch (cause) {
      if (cause instanceof ArgumentError) throw cause;
      // Without the URL, which may hold a provider's key.
      throw new ConnectionError({
        code: "connection_failed",
        message: `The node of ${network} did not return the status of the signed bytes`,
        hint: "Try again; until the node answers, the bytes may be or become included in a block.",
        retryable: true,
        cause,
      });
    }
  };
  return Object.assign(read, {
    requireNetwork: (network: string) => {
      requireKind("network", network, "a text");
      urlOf(network);
    },
  });
}

/** @throws ArgumentError unless it has what a node is asked about */
function requireSigned(signed: unknown): void {
  requireKind("signed", signed, "an object");
  const { nonce, kind, ...others }: Record<string, unknown> = Object(signed);
  for (const name of ["network", "from", "signedPayload", "txHash"])
    requireKind(`signed.${name}`, others[name], "a text");
  if (nonce !== undefined) requireKind("signed.nonce", nonce, "a text");
  if (typeof kind !== "string" || !Object.hasOwn(families, kind))
    throw new ArgumentError(
      "signed.kind is not a family of networks",
      `Use one of ${Object.keys(families).join(", ")}.`,
    );
}
