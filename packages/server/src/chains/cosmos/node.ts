import { NetworkUnavailableError } from "../chain";
import { createByteBudget, failureOf, OPEN_BYTES, readAnswer } from "../read-answer";
import { mayPass, type NodeAccess, type Rpc, RpcError } from "../rpc";
import { verifyingChainId } from "../verify-chain-id";
import { type CosmosAccounts, cosmosAccounts } from "./accounts";
import { type CosmosAnswers, type CosmosCalls, cosmosAnswers, field } from "./answers";
import type { NetworkParameters } from "./parameters";
import { type CosmosTransactions, cosmosTransactions } from "./transactions";

/** The identity of a node. */
interface CosmosNodeOptions extends NodeAccess {
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

/** gRPC's status codes: not found; unknown and invalid argument, with which older nodes say the same in their words. */
const NOT_FOUND = 5;
const wordedCodes: ReadonlySet<number> = new Set([2, 3]);

/** Whether an error says that there is nothing at the path. An error of the node itself does not show this. */
const isAbsent = (error: RpcError): boolean =>
  error.code === NOT_FOUND ||
  (wordedCodes.has(error.code) && /not found/i.test(error.message) && !mayPass(error));

/** How cosmos-sdk and CometBFT word that a block is pruned, or not there yet. */
const noBlock =
  /lowest height|base height|height.{0,60}(is not (available|there)|bigger th[ae]n|less than or equal)/i;

const hasNoBlock = (error: RpcError): boolean =>
  isAbsent(error) || (wordedCodes.has(error.code) && noBlock.test(error.message) && !mayPass(error));

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
      if (isAbsent(error)) return undefined;
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

const latestBlock = "GET /cosmos/base/tendermint/v1beta1/blocks/latest";

/** Heights and times of blocks; every method throws NetworkUnavailableError. */
interface CosmosBlocks {
  height(): Promise<bigint>;
  /** The time of the last block, Unix milliseconds. */
  headTime(): Promise<number>;
  /** The time of a block, Unix milliseconds; undefined for a block that the node says it does not have. */
  blockTime(height: number): Promise<number | undefined>;
}

function cosmosBlocks({ call }: CosmosCalls, { unavailable, number, timeOf }: CosmosAnswers): CosmosBlocks {
  const headHeader = async () => field(field(await call(latestBlock, []), "block"), "header");
  return {
    blockTime: async (height) => {
      try {
        const answer = await call(`GET /cosmos/base/tendermint/v1beta1/blocks/${height}`, []);
        const header = field(field(answer, "block"), "header");
        if (number(field(header, "height")) !== BigInt(height))
          throw unavailable("a block other than the requested one");
        return timeOf(header);
      } catch (error) {
        if (!(error instanceof RpcError)) throw error;
        if (hasNoBlock(error)) return undefined;
        throw unavailable(`an error: ${error.message}`, error);
      }
    },

    height: async () => number(field(await headHeader(), "height")),

    headTime: async () => timeOf(await headHeader()),
  };
}

/** gRPC status codes of a node that cannot answer now: deadline exceeded, resource exhausted, unavailable. */
const busyCodes: ReadonlySet<number> = new Set([4, 8, 14]);

const MIB = 1024 * 1024;

/** Bytes that an answer may have: a page of transactions; a block, a transaction or a page of coins; or anything else. */
function limitOf(method: string, path: string): number {
  if (method !== "GET") return MIB / 4;
  if (/\/txs\?/.test(path)) return 32 * MIB;
  return /\/txs\/|\/balances\/|\/blocks\//.test(path) ? 4 * MIB : MIB / 4;
}

/**
 * Calls the REST API of cosmos-sdk (`GET /path`, or `POST /path` with a body), with a timeout and without retries: only
 * the caller knows whether a retry is safe. Throws RpcError with the gRPC code for an error that the node returns,
 * NetworkUnavailableError for everything else. No message contains the node's URL, which may hold a provider's key, or
 * an account of the path, because messages are logged.
 */
function restRpc(slug: string, { url, timeout, network }: NodeAccess): Rpc {
  const base = url.replace(/\/+$/, "");
  const budget = createByteBudget(OPEN_BYTES);
  return async (call, [body]) => {
    const [method = "GET", path = ""] = call.split(" ");
    const unavailable = (reason: string, cause?: unknown) =>
      new NetworkUnavailableError(`the node of ${slug} ${reason} (${template(path)})`, { cause });
    let answer: unknown;
    let ok: boolean;
    try {
      const json = body === undefined ? undefined : JSON.stringify(body);
      const response = await network.send({ url: `${base}${path}`, method, json, timeout });
      ok = response.status >= 200 && response.status < 300;
      answer = JSON.parse(await readAnswer(response.body, limitOf(method, path), budget));
    } catch (cause) {
      throw unavailable(failureOf(cause, timeout, "JSON"), cause);
    }
    if (answer === null || typeof answer !== "object") throw unavailable("does not support this call");
    if (ok) return answer;
    const { code, message } = answer as { code?: unknown; message?: unknown };
    if (typeof code === "number" && typeof message === "string" && !busyCodes.has(code))
      throw new RpcError(message, code, undefined);
    throw unavailable("does not support this call");
  };
}

/** A path without its query, and with `*` for an account (bech32, BIP-173). */
const template = (path: string): string =>
  path.replace(/\?.*/, "").replace(/\/[a-z]+1[02-9ac-hj-np-z]{38,}(?=\/|$)/g, "/*");
