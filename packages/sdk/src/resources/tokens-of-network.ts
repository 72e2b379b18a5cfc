import { mismatch } from "../answer-mismatch";
import { operationOf } from "../operations";
import type { WithResponse } from "../pending";
import type { Token } from "../types";

/**
 * The tokens, all of the network that was asked for by a slug or an alias. Of a network that this package does not know, all
 * must be of one.
 *
 * @throws ApiError `answer_mismatch`
 */
export async function checked(
  network: string,
  answer: WithResponse<Token[]>,
): Promise<WithResponse<Token[]>> {
  const slugs = new Set(Array.isArray(answer.data) ? answer.data.map((token) => Object(token).network) : []);
  slugs.delete(network);
  if (slugs.size === 0) return answer;
  // Loaded for aliases only: the core entry has no registry.
  const { findNetwork } = await import("../verify/registry");
  const [slug] = slugs;
  if (slugs.size === 1 && (findNetwork(network)?.slug ?? slug) === slug) return answer;
  throw mismatch(operationOf("listNetworkTokens"), answer.response, "network");
}
