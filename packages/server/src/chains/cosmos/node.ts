import { createHash } from "node:crypto";
import { normalizeTxHash } from "../../lib/tx-hash";
import { type Broadcast, NetworkUnavailableError } from "../chain";
import { RpcError } from "../rpc";
import { verifyingChainId } from "../verify-chain-id";
import { fromMilli, type GasPrice, readGasPrice } from "./gas-price";
import type { NetworkParameters } from "./parameters";
import { restRpc } from "./rest";
import { type FoundTx, readSearch, SEARCH_PAGE } from "./search";

/** What identifies a node. */
export interface CosmosNodeOptions {
  slug: string;
  /** The chain id that the node must name. */
  chainId: string;
  parameters: NetworkParameters;
  url: string;
  /** How long one call may take, milliseconds. */
  timeout: number;
}

/** The names of an account's message types (cosmos-sdk). */
export interface CosmosAccountKind {
  /** `/cosmos.auth.v1beta1.BaseAccount`, or what wraps it. */
  type: string;
  /** The type of its public key; undefined before it has signed. */
  key: string | undefined;
}

/** What a transaction of an account has to carry. */
export interface CosmosAccount {
  number: bigint;
  sequence: bigint;
}

/** A transaction that is in a block; code 0 is success. */
export interface CosmosTx {
  height: bigint;
  code: number;
  codespace: string;
  log: string;
  gasUsed: bigint;
  gasWanted: bigint;
  /** As the node writes them: JSON of protobuf. */
  messages: unknown;
  memo: unknown;
}

/** A Cosmos node as far as this server needs one; every call throws NetworkUnavailableError when it does not answer. */
export interface CosmosNode extends Pick<CosmosNodeOptions, "slug" | "chainId" | "parameters"> {
  /** Undefined for an address that has never received anything. */
  account(address: string): Promise<CosmosAccount | undefined>;
  /** What kind of account it is; undefined for one that has never received anything. */
  accountKind(address: string): Promise<CosmosAccountKind | undefined>;
  /**
   * Every coin that an account holds, and whether these are all: what anybody has sent is listed, so there is an end to
   * what is read.
   */
  balances(address: string): Promise<{ coins: { denom: string; amount: bigint }[]; complete: boolean }>;
  /** At least what this node takes. */
  gasPrice(): Promise<GasPrice>;
  /** Gas of a transaction (base64, unsigned), or why it would fail. */
  simulate(transaction: string): Promise<{ ok: true; gas: bigint } | { ok: false; reason: string }>;
  /** Hands in signed bytes (base64); bytes that the node has already count as accepted. */
  broadcast(payload: string): Promise<Broadcast>;
  /** A transaction by its hash; undefined while it is in no block. */
  transaction(hash: string): Promise<CosmosTx | undefined>;
  /** All that there is of a coin, base units. */
  supply(denom: string): Promise<bigint>;
  height(): Promise<bigint>;
  /** When a block was made, milliseconds since the epoch; undefined for a block that the node does not have. */
  blockTime(height: number): Promise<number | undefined>;
  /**
   * A page of transactions at these heights (`tx.height>=7`, CometBFT's query syntax), in the chain's order, and how many
   * there are on all pages. The first page is 1.
   */
  search(query: string, page: number): Promise<{ found: FoundTx[]; total: number }>;
}

/** Of a hundred coins each. */
const BALANCE_PAGES = 10;

const field = (value: unknown, name: string): unknown =>
  value !== null && typeof value === "object" ? (value as Record<string, unknown>)[name] : undefined;

const nodeInfo = "GET /cosmos/base/tendermint/v1beta1/node_info";
const latestBlock = "GET /cosmos/base/tendermint/v1beta1/blocks/latest";

/** cosmos-sdk's code for bytes that wait in the pool already. */
const IN_MEMPOOL = 19;

/** gRPC codes: the request is wrong, the thing asked for is not there. */
const INVALID_ARGUMENT = 3;
const NOT_FOUND = 5;

/** Speaks to a Cosmos node over cosmos-sdk's REST paths. The first call makes sure that it is the right chain. */
export function createCosmosNode(options: CosmosNodeOptions): CosmosNode {
  const { slug, chainId, parameters, url, timeout } = options;
  const rest = restRpc(slug, url, timeout);
  const network = (answer: unknown) => field(field(answer, "default_node_info"), "network");
  const call = verifyingChainId(
    async (path, body) => (path === nodeInfo ? network(await rest(path, body)) : rest(path, body)),
    {
      slug,
      method: nodeInfo,
      isExpected: (answer) => answer === chainId,
      expected: chainId,
      mayFail: (path) => path !== latestBlock,
    },
  );
  const unavailable = (what: string, cause?: unknown) =>
    new NetworkUnavailableError(`the node of ${slug} answered ${what}`, { cause });
  const number = (value: unknown): bigint => {
    if (typeof value !== "string" || !/^\d{1,20}$/.test(value))
      throw unavailable("no number where one belongs");
    return BigInt(value);
  };
  /** What is found under a path; undefined when the node says that nothing is. */
  const find = async (path: string): Promise<unknown> => {
    try {
      return await call(`GET ${path}`, []);
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      if (error.code === NOT_FOUND || /not found/i.test(error.message)) return undefined;
      throw unavailable(`an error: ${error.message}`, error);
    }
  };

  return {
    slug,
    chainId,
    parameters,

    account: async (address) => {
      const found = await find(`/cosmos/auth/v1beta1/accounts/${encodeURIComponent(address)}`);
      if (found === undefined) return undefined;
      const base = baseAccount(field(found, "account"));
      if (field(base, "address") !== address) throw unavailable("another account than it was asked for");
      return { number: number(field(base, "account_number")), sequence: number(field(base, "sequence")) };
    },

    accountKind: async (address) => {
      const account = field(
        await find(`/cosmos/auth/v1beta1/accounts/${encodeURIComponent(address)}`),
        "account",
      );
      const type = field(account, "@type");
      if (typeof type !== "string") return undefined;
      const key = field(field(baseAccount(account), "pub_key"), "@type");
      return { type, key: typeof key === "string" ? key : undefined };
    },

    balances: async (address) => {
      const coins: { denom: string; amount: bigint }[] = [];
      let key: unknown = null;
      for (let page = 0; page < BALANCE_PAGES; page++) {
        const query = new URLSearchParams({ "pagination.limit": "100" });
        if (typeof key === "string") query.set("pagination.key", key);
        const path = `/cosmos/bank/v1beta1/balances/${encodeURIComponent(address)}?${query}`;
        const answer = await find(path);
        const listed = field(answer, "balances");
        if (!Array.isArray(listed)) throw unavailable("no list of balances");
        for (const coin of listed) {
          const [denom, amount] = [field(coin, "denom"), field(coin, "amount")];
          if (typeof denom !== "string" || typeof amount !== "string" || !/^\d{1,78}$/.test(amount))
            throw unavailable("something else than a coin");
          coins.push({ denom, amount: BigInt(amount) });
        }
        key = field(field(answer, "pagination"), "next_key") ?? null;
        if (key === null || key === "") return { coins, complete: true };
      }
      return { coins, complete: false };
    },

    gasPrice: async () => {
      const least = fromMilli(parameters.gasPriceMilli);
      try {
        const list = field(await call("GET /cosmos/base/node/v1beta1/config", []), "minimum_gas_price");
        const price = typeof list === "string" ? readGasPrice(list, parameters.feeDenom) : undefined;
        return price !== undefined && price > least ? price : least;
      } catch (error) {
        // Older nodes do not tell their price; the chain's usual one is what their operators are told to set.
        if (error instanceof RpcError) return least;
        throw error;
      }
    },

    simulate: async (transaction) => {
      try {
        const answer = await call("POST /cosmos/tx/v1beta1/simulate", [{ tx_bytes: transaction }]);
        return { ok: true, gas: number(field(field(answer, "gas_info"), "gas_used")) };
      } catch (error) {
        if (error instanceof RpcError) return { ok: false, reason: error.message };
        throw error;
      }
    },

    broadcast: async (payload) => {
      let response: unknown;
      try {
        const body = { tx_bytes: payload, mode: "BROADCAST_MODE_SYNC" };
        response = field(await call("POST /cosmos/tx/v1beta1/txs", [body]), "tx_response");
      } catch (error) {
        if (!(error instanceof RpcError)) throw error;
        if (error.code === INVALID_ARGUMENT) return { accepted: false, reason: error.message };
        // The node took the bytes or not; it does not say.
        throw unavailable(`an error to a broadcast: ${error.message}`, error);
      }
      const [code, log] = [field(response, "code"), field(response, "raw_log")];
      const hash = createHash("sha256").update(payload, "base64").digest("hex").toUpperCase();
      if (typeof code !== "number" || field(response, "txhash") !== hash)
        throw unavailable("no outcome of this broadcast");
      if (code === 0 || (code === IN_MEMPOOL && field(response, "codespace") === "sdk"))
        return { accepted: true };
      return { accepted: false, reason: typeof log === "string" && log !== "" ? log : `code ${code}` };
    },

    transaction: async (hash) => {
      const found = await find(`/cosmos/tx/v1beta1/txs/${encodeURIComponent(hash)}`);
      if (found === undefined) return undefined;
      const response = field(found, "tx_response");
      const [code, name] = [field(response, "code"), field(response, "txhash")];
      // A payment is reported on this word alone, so it has to be about this transaction.
      if (
        typeof code !== "number" ||
        typeof name !== "string" ||
        normalizeTxHash(name) !== normalizeTxHash(hash)
      )
        throw unavailable("something else than the transaction it was asked for");
      const text = (key: string) => String(field(response, key) ?? "");
      const body = field(field(found, "tx"), "body");
      return {
        height: number(field(response, "height")),
        code,
        codespace: text("codespace"),
        log: text("raw_log"),
        gasUsed: number(field(response, "gas_used")),
        gasWanted: number(field(response, "gas_wanted")),
        messages: field(body, "messages"),
        memo: field(body, "memo"),
      };
    },

    blockTime: async (height) => {
      try {
        const answer = await call(`GET /cosmos/base/tendermint/v1beta1/blocks/${height}`, []);
        const time = Date.parse(String(field(field(field(answer, "block"), "header"), "time")));
        if (Number.isNaN(time)) throw unavailable("no time of a block");
        return time;
      } catch (error) {
        // Nodes have no code of its own for a block that they no longer keep.
        if (error instanceof RpcError) return undefined;
        throw error;
      }
    },

    search: async (query, page) => {
      const parameters = new URLSearchParams({
        query,
        order_by: "ORDER_BY_ASC",
        page: String(page),
        limit: String(SEARCH_PAGE),
      });
      try {
        const read = readSearch(await call(`GET /cosmos/tx/v1beta1/txs?${parameters}`, []));
        if (!read) throw unavailable("something else than found transactions");
        return read;
      } catch (error) {
        if (!(error instanceof RpcError)) throw error;
        throw unavailable(`an error to a search: ${error.message}`, error);
      }
    },

    supply: async (denom) => {
      const path = `/cosmos/bank/v1beta1/supply/by_denom?denom=${encodeURIComponent(denom)}`;
      const amount = field(field(await find(path), "amount"), "amount");
      if (typeof amount !== "string" || !/^\d{1,78}$/.test(amount)) throw unavailable("no supply of a coin");
      return BigInt(amount);
    },

    height: async () => number(field(field(field(await call(latestBlock, []), "block"), "header"), "height")),
  };
}

/** Vesting and module accounts wrap the plain account that is asked for. */
function baseAccount(account: unknown): unknown {
  for (const wrapper of ["base_account", "base_vesting_account"]) {
    const inner = field(account, wrapper);
    if (inner !== undefined) return baseAccount(inner);
  }
  return account;
}
