import { type NodeAccess, RpcError } from "../rpc";
import { verifyingChainId } from "../verify-chain-id";
import { type CosmosAccounts, cosmosAccounts } from "./accounts";
import { cosmosAnswers, field } from "./answers";
import { type CosmosBlocks, cosmosBlocks, latestBlock } from "./blocks";
import type { CosmosCalls } from "./calls";
import type { NetworkParameters } from "./parameters";
import { restRpc } from "./rest";
import { type CosmosTransactions, cosmosTransactions } from "./transactions";

/** What identifies a node. */
export interface CosmosNodeOptions extends NodeAccess {
  slug: string;
  /** The chain id that the node must report. */
  chainId: string;
  parameters: NetworkParameters;
}

/**
 * The operations of a Cosmos node that this server needs; every call throws NetworkUnavailableError when it does not
 * answer.
 */
export interface CosmosNode
  extends Pick<CosmosNodeOptions, "slug" | "chainId" | "parameters">,
    CosmosAccounts,
    CosmosTransactions,
    CosmosBlocks {
  /** Throws NetworkUnavailableError when the node is on another chain. */
  verifyChain(): Promise<void>;
}

const nodeInfo = "GET /cosmos/base/tendermint/v1beta1/node_info";

/** gRPC's status code. */
const NOT_FOUND = 5;

/** A client for a Cosmos node over cosmos-sdk's REST API. The first call verifies the chain id. */
export function createCosmosNode(options: CosmosNodeOptions): CosmosNode {
  const { slug, chainId, parameters } = options;
  const rest = restRpc(slug, options);
  const network = (answer: unknown) => field(field(answer, "default_node_info"), "network");
  const call = verifyingChainId(
    async (path, body) => (path === nodeInfo ? network(await rest(path, body)) : rest(path, body)),
    {
      slug,
      method: nodeInfo,
      isExpected: (answer) => answer === chainId,
      expected: chainId,
      mayFail: (path) => path !== latestBlock,
      connections: options.network.countConnections(options.url),
      clock: options.network.clock,
    },
  );
  const answers = cosmosAnswers(slug);
  /** The resource at a path; undefined when the node answers that it does not exist. */
  const find: CosmosCalls["find"] = async (path) => {
    try {
      return await call(`GET ${path}`, []);
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      if (error.code === NOT_FOUND || /not found/i.test(error.message)) return undefined;
      throw answers.unavailable(`an error: ${error.message}`, error);
    }
  };
  const calls = { call, find };

  return {
    slug,
    chainId,
    parameters,
    verifyChain: call.verify,
    ...cosmosAccounts(calls, answers),
    ...cosmosTransactions(parameters, calls, answers),
    ...cosmosBlocks(calls, answers),
  };
}
