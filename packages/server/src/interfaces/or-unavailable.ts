import { NetworkUnavailableError } from "../chains/chain";
import { errors } from "../errors";

/** The answer of a node; throws 503 (`network_unavailable`) when the node does not answer, or cannot. */
export async function orUnavailable<Value>(asked: Promise<Value>): Promise<Value> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof NetworkUnavailableError)
      throw errors.unavailable("network_unavailable", error.message, error);
    throw error;
  }
}
