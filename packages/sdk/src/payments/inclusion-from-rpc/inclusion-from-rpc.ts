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
 * Reads from nodes whether signed bytes are included: JSON-RPC for EVM and Solana, REST for Cosmos. Use nodes of your own choice,
 * not those of the service; they may lag and forget, but must not lie. `included`, `failed`, `no_effect` and `impossible` are
 * reported only for blocks that are final by the network's own measure (finalized blocks of EVM and Solana, any block of Cosmos),
 * and only if the node's history reaches back to the signature, and to the quote if the quote is older. For a payment on one
 * network whose signature has a receipt, `included` means that the recipient got the minimum amount; otherwise it means that the
 * transaction succeeded. `impossible` is determined by a single JSON-RPC batch, so that several nodes behind one address do not
 * each answer a part, and only by a node of the payment's network.
 *
 * @param urls addresses of nodes by network slug
 * @throws ArgumentError for a network without a node, or whose node belongs to another chain; ConnectionError when the node's
 * answer is missing or invalid
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
  // Copied, because later changes would not be checked.
  const known = { ...urls };
  const { fetch, timeoutMs } = options;
  const urlOf = (network: string): string => {
    const url = Object.hasOwn(known, network) ? known[network] : undefined;
    if (url !== undefined) return url;
    throw new ArgumentError(
      `urls has no node of ${shownName(network)}`,
      "Pass its address to inclusionFromRpc.",
    );
  };
  const read: InclusionReader = async (signed, signedAt) => {
    requireSigned(signed);
    requireKind("signedAt", signedAt, "a text");
    const { network, kind } = signed;
    const url = urlOf(network);
    const at = Date.parse(signedAt);
    if (Number.isNaN(at)) throw new ArgumentError("signedAt is not a time", "Pass it in ISO 8601.");
    try {
      return await families[kind](nodeAt(url, { fetch, timeoutMs }), signed, signingTime(signed, at));
    } catch (cause) {
      if (cause instanceof ArgumentError) throw cause;
      // Without the URL, which may hold a provider's key.
      throw new ConnectionError({
        code: "connection_failed",
        message: `The node of ${network} did not return the status of the signed bytes`,
        hint: "Try again; until the node answers, assume that a block has included the bytes, or will.",
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

/** @throws ArgumentError if it lacks a field that nodes are asked about */
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
