import { mismatch } from "../answer-mismatch";
import type { CallOperation } from "../call-operation";
import { ArgumentError } from "../errors/base";
import { operationOf } from "../operations";
import type { WithResponse } from "../pending";
import type { CallOptions } from "../transport/call";
import type { Network, Token } from "../types";
import type { ListTokensOptions } from "./catalogue";

/**
 * Checks that all tokens belong to the requested network, by slug or alias. For a network that this package does not
 * know, all must belong to the same network.
 *
 * @throws ApiError `answer_mismatch`
 */
async function checked(network: string, answer: WithResponse<Token[]>): Promise<WithResponse<Token[]>> {
  const slugs = new Set(Array.isArray(answer.data) ? answer.data.map((token) => Object(token).network) : []);
  slugs.delete(network);
  if (slugs.size === 0) return answer;
  // Loaded only for aliases: the core entry has no registry.
  const { findNetwork } = await import("../verify/registry");
  const [slug] = slugs;
  if (slugs.size === 1 && (findNetwork(network)?.slug ?? slug) === slug) return answer;
  throw mismatch(operationOf("listNetworkTokens"), answer.response, "network");
}

/** The tokens that `tokens.list` returns for its options. @throws ArgumentError for a network instead of options */
export async function listTokens(
  call: CallOperation,
  options: ListTokensOptions,
): Promise<WithResponse<Token[]>> {
  if (typeof options === "string")
    throw new ArgumentError(
      "the options of tokens.list must be an object, not a string",
      'Pass the network in an object: tokens.list({ network: "sepolia" }). Nothing was sent.',
    );
  const { network } = options;
  const own: readonly (keyof ListTokensOptions)[] = ["network"];
  if (network === undefined) return await call("listTokens", {}, options, own).withResponse();
  return await checked(
    network,
    await call("listNetworkTokens", { path: { network } }, options, own).withResponse(),
  );
}

/** The networks of a service that has only the earlier path. A service without either path does not have this interface. */
export async function earlierNetworks(
  call: CallOperation,
  options: CallOptions | undefined,
  error: unknown,
): Promise<WithResponse<Network[]>> {
  const isNotFound = (one: unknown) => Object(one).code === "not_found";
  if (!isNotFound(error)) throw error;
  return await call("listChains", {}, options)
    .withResponse()
    .catch((second) => {
      // The error about the first path is more useful.
      throw isNotFound(second) ? error : second;
    });
}
