import { createHash } from "node:crypto";
import { normalizeTxHash } from "../../lib/tx-hash";
import { NetworkUnavailableError } from "../chain";
import { nodeText } from "../node-text";
import type { NodeBroadcast } from "../refusal";
import { type NodeAccess, RpcError } from "../rpc";
import { verifyingChainId } from "../verify-chain-id";
import { isAlreadyKnown, readBroadcast } from "./broadcast-answer";
import { fromMilli, type GasPrice, readGasPrice } from "./gas-price";
import type { NetworkParameters } from "./parameters";
import { restRpc } from "./rest";
import { type FoundTx, readSearch, SEARCH_PAGE } from "./search";

/** What identifies a node. */
export interface CosmosNodeOptions extends NodeAccess {
  slug: string;
  /** The chain id that the node must report. */
  chainId: string;
  parameters: NetworkParameters;
}

/** The protobuf types of an account and its key (cosmos-sdk). */
export interface CosmosAccountKind {
  /** `/cosmos.auth.v1beta1.BaseAccount`, or the type that wraps it. */
  type: string;
  /** The type of its public key; undefined before it has signed. */
  key: string | undefined;
}

/** The account fields that a signature covers. */
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
  /** Protobuf JSON, as the node returns it. */
  messages: unknown;
  memo: unknown;
  /** The one that its first signer signed. */
  sequence: bigint;
  /** Whether the block used up the sequence: not where the transaction failed before its messages ran. */
  isSequenceUsed: boolean;
  /** The time of its block, Unix milliseconds. */
  time: number;
}

/**
 * The operations of a Cosmos node that this server needs; every call throws NetworkUnavailableError when it does not
 * answer.
 */
export interface CosmosNode extends Pick<CosmosNodeOptions, "slug" | "chainId" | "parameters"> {
  /** Throws NetworkUnavailableError when the node is on another chain. */
  verifyChain(): Promise<void>;
  /** Undefined for an address that has never received anything. */
  account(address: string): Promise<CosmosAccount | undefined>;
  /** The type of account; undefined for one that has never received anything. */
  accountKind(address: string): Promise<CosmosAccountKind | undefined>;
  /**
   * The coins of an account, and whether the list is complete: anyone can send coins of any denom, so the number of
   * pages is limited.
   */
  balances(address: string): Promise<{ coins: { denom: string; amount: bigint }[]; complete: boolean }>;
  /** What an account holds of a denom, base units; 0 for an address that has never received any. */
  balance(address: string, denom: string): Promise<bigint>;
  /** The node's minimum gas price, at least the chain's default. */
  gasPrice(): Promise<GasPrice>;
  /** Gas of a transaction (base64, unsigned), or why it would fail. */
  simulate(transaction: string): Promise<{ ok: true; gas: bigint } | { ok: false; reason: string }>;
  /** Broadcasts signed bytes (base64); bytes that the node already has count as accepted. */
  broadcast(payload: string): Promise<NodeBroadcast>;
  /** A transaction by its hash; undefined while it is in no block. */
  transaction(hash: string): Promise<CosmosTx | undefined>;
  /** The total supply of a coin, base units. */
  supply(denom: string): Promise<bigint>;
  height(): Promise<bigint>;
  /** The time of the last block, Unix milliseconds. */
  headTime(): Promise<number>;
  /** The time of a block, Unix milliseconds; undefined for a block that the node does not have. */
  blockTime(height: number): Promise<number | undefined>;
  /**
   * A page of transactions at these heights (`tx.height>=7`, CometBFT's query syntax), in chain order, and the total
   * number on all pages. The first page is 1.
   */
  search(query: string, page: number): Promise<{ found: FoundTx[]; total: number }>;
}

/** Pages of 100 coins each. */
const BALANCE_PAGES = 10;

const field = (value: unknown, name: string): unknown =>
  value !== null && typeof value === "object" ? (value as Record<string, unknown>)[name] : undefined;

/** A text of the node; empty when it is anything else. */
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const first = (value: unknown): unknown => itemsOf(value)[0];

const nodeInfo = "GET /cosmos/base/tendermint/v1beta1/node_info";
const latestBlock = "GET /cosmos/base/tendermint/v1beta1/blocks/latest";

/** gRPC status codes; cosmos-sdk has no other one than UNKNOWN for a transaction that fails. */
const UNKNOWN = 2;
const INVALID_ARGUMENT = 3;
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
  const headHeader = async () => field(field(await call(latestBlock, []), "block"), "header");
  const unavailable = (what: string, cause?: unknown) =>
    new NetworkUnavailableError(`the node of ${slug} answered ${what}`, { cause });
  const number = (value: unknown): bigint => {
    if (typeof value !== "string" || !/^\d{1,20}$/.test(value))
      throw unavailable("a value that is not a number");
    return BigInt(value);
  };
  /** The amount of a coin, of at most 78 digits (x/bank). */
  const amountOf = (coin: unknown): bigint => {
    const amount = field(coin, "amount");
    if (typeof amount !== "string" || !/^\d{1,78}$/.test(amount)) throw unavailable("a malformed coin");
    return BigInt(amount);
  };
  const timeOf = (header: unknown): number => {
    const time = Date.parse(textOf(field(header, "time")));
    if (Number.isNaN(time)) throw unavailable("a block without a time");
    return time;
  };
  /** The resource at a path; undefined when the node answers that it does not exist. */
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
    verifyChain: call.verify,

    account: async (address) => {
      const found = await find(`/cosmos/auth/v1beta1/accounts/${encodeURIComponent(address)}`);
      if (found === undefined) return undefined;
      const base = baseAccount(field(found, "account"));
      if (field(base, "address") !== address) throw unavailable("another account than the requested one");
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
        if (!Array.isArray(listed)) throw unavailable("without a list of balances");
        for (const coin of listed) {
          const denom = field(coin, "denom");
          if (typeof denom !== "string") throw unavailable("a malformed coin");
          coins.push({ denom, amount: amountOf(coin) });
        }
        key = field(field(answer, "pagination"), "next_key") ?? null;
        if (key === null || key === "") return { coins, complete: true };
      }
      return { coins, complete: false };
    },

    balance: async (address, denom) => {
      const path = `/cosmos/bank/v1beta1/balances/${encodeURIComponent(address)}/by_denom`;
      return amountOf(field(await find(`${path}?denom=${encodeURIComponent(denom)}`), "balance"));
    },

    gasPrice: async () => {
      const minimum = fromMilli(parameters.gasPriceMilli);
      try {
        const list = field(await call("GET /cosmos/base/node/v1beta1/config", []), "minimum_gas_price");
        const price = typeof list === "string" ? readGasPrice(list, parameters.feeDenom) : undefined;
        return price !== undefined && price > minimum ? price : minimum;
      } catch (error) {
        // Older nodes do not report their price; the chain's default is the one that its documentation tells operators
        // to set.
        if (error instanceof RpcError) return minimum;
        throw error;
      }
    },

    simulate: async (transaction) => {
      try {
        const answer = await call("POST /cosmos/tx/v1beta1/simulate", [{ tx_bytes: transaction }]);
        return { ok: true, gas: number(field(field(answer, "gas_info"), "gas_used")) };
      } catch (error) {
        if (!(error instanceof RpcError)) throw error;
        if (error.code === UNKNOWN || error.code === INVALID_ARGUMENT)
          return { ok: false, reason: error.message };
        throw unavailable(`an error to a simulation: ${error.message}`, error);
      }
    },

    broadcast: async (payload) => {
      let response: unknown;
      try {
        const body = { tx_bytes: payload, mode: "BROADCAST_MODE_SYNC" };
        response = field(await call("POST /cosmos/tx/v1beta1/txs", [body]), "tx_response");
      } catch (error) {
        if (!(error instanceof RpcError)) throw error;
        if (isAlreadyKnown(error.message)) return { accepted: true, isKnown: true };
        if (error.code === INVALID_ARGUMENT)
          return { accepted: false, reason: error.message, refusal: "bytes" };
        // Whether the node accepted the bytes is unknown.
        throw unavailable(`an error to a broadcast: ${error.message}`, error);
      }
      const code = field(response, "code");
      const hash = createHash("sha256").update(payload, "base64").digest("hex").toUpperCase();
      if (typeof code !== "number" || field(response, "txhash") !== hash)
        throw unavailable("no outcome of this broadcast");
      return readBroadcast({
        code,
        codespace: field(response, "codespace"),
        log: textOf(field(response, "raw_log")),
      });
    },

    transaction: async (hash) => {
      const found = await find(`/cosmos/tx/v1beta1/txs/${encodeURIComponent(hash)}`);
      if (found === undefined) return undefined;
      const response = field(found, "tx_response");
      const [code, name] = [field(response, "code"), field(response, "txhash")];
      // The status of a payment depends on this answer alone, so it has to be about this transaction.
      if (
        typeof code !== "number" ||
        typeof name !== "string" ||
        normalizeTxHash(name) !== normalizeTxHash(hash)
      )
        throw unavailable("another transaction than the requested one");
      const text = (key: string) => textOf(field(response, key));
      const time = Date.parse(text("timestamp"));
      if (Number.isNaN(time)) throw unavailable("a transaction without a time");
      const body = field(field(found, "tx"), "body");
      const sequence = number(
        field(first(field(field(field(found, "tx"), "auth_info"), "signer_infos")), "sequence"),
      );
      return {
        height: number(field(response, "height")),
        code,
        codespace: text("codespace"),
        log: nodeText(text("raw_log")),
        gasUsed: number(field(response, "gas_used")),
        gasWanted: number(field(response, "gas_wanted")),
        messages: field(body, "messages"),
        memo: field(body, "memo"),
        time,
        sequence,
        isSequenceUsed: code === 0 || usesSequence(field(response, "events"), sequence),
      };
    },

    blockTime: async (height) => {
      try {
        const answer = await call(`GET /cosmos/base/tendermint/v1beta1/blocks/${height}`, []);
        const header = field(field(answer, "block"), "header");
        if (number(field(header, "height")) !== BigInt(height))
          throw unavailable("another block than the requested one");
        return timeOf(header);
      } catch (error) {
        // Nodes have no separate code for a block that they have pruned.
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
        if (!read) throw unavailable("malformed search results");
        return read;
      } catch (error) {
        if (!(error instanceof RpcError)) throw error;
        throw unavailable(`an error to a search: ${error.message}`, error);
      }
    },

    supply: async (denom) => {
      const path = `/cosmos/bank/v1beta1/supply/by_denom?denom=${encodeURIComponent(denom)}`;
      return amountOf(field(await find(path), "amount"));
    },

    height: async () => number(field(await headHeader(), "height")),

    headTime: async () => timeOf(await headHeader()),
  };
}

/** Whether an event of cosmos-sdk says that an account's sequence is used up; a failed transaction may have none. */
const usesSequence = (events: unknown, sequence: bigint): boolean =>
  itemsOf(events)
    .filter((event) => field(event, "type") === "tx")
    .flatMap((event) => itemsOf(field(event, "attributes")))
    .some(
      (attribute) =>
        field(attribute, "key") === "acc_seq" && textOf(field(attribute, "value")).endsWith(`/${sequence}`),
    );

/** Vesting and module accounts wrap the base account. */
function baseAccount(account: unknown): unknown {
  for (const wrapper of ["base_account", "base_vesting_account"]) {
    const inner = field(account, wrapper);
    if (inner !== undefined) return baseAccount(inner);
  }
  return account;
}
