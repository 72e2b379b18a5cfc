import { WrongChainError } from "./chains/chain";
import { connectNetworks, verifyChains } from "./chains/connect";
import { resolveConfig, type ServerOptions } from "./config";

/** How long a node has to answer, milliseconds. One that does not may answer later. */
const TIMEOUT = 3_000;

/**
 * Asks the nodes for their chains before a server starts on them. Throws WrongChainError where one has another chain than its
 * network's; one that does not answer is a matter of the running server. Throws ConfigError as `startServer` does.
 */
export async function refuseWrongChains(options: Pick<ServerOptions, "rpc">): Promise<void> {
  const { rpc, network } = resolveConfig(options);
  const nodes = connectNetworks(rpc, TIMEOUT, network);
  const checks = await Promise.allSettled(Object.keys(rpc).map((network) => verifyChains(nodes, [network])));
  const wrong = checks.find((one) => one.status === "rejected" && one.reason instanceof WrongChainError);
  if (wrong?.status === "rejected") throw wrong.reason;
}
