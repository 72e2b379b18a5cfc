import { createHash } from "node:crypto";
import { normalizeTxHash } from "../../lib/normalize-address";
import { nodeText } from "../read-answer";
import type { NodeBroadcast, RefusalKind } from "../refusal";
import { RpcError } from "../rpc";
import { type CosmosAnswers, type CosmosCalls, field, first, itemsOf, textOf } from "./answers";
import { fromMilli, type GasPrice, readGasPrice } from "./gas-price";
import type { NetworkParameters } from "./parameters";
import { eventsOf, type FoundTx, readSearch, SEARCH_PAGE, type TxEvent } from "./search";

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
  /** Undefined where the node does not show them. */
  events: readonly TxEvent[] | undefined;
}

/** Costs, effects and history of transactions; every method throws NetworkUnavailableError. */
export interface CosmosTransactions {
  /** The node's minimum gas price, at least the chain's default. */
  gasPrice(): Promise<GasPrice>;
  /** Gas of a transaction (base64, unsigned), with its events where the node shows them; or why it would fail. */
  simulate(
    transaction: string,
  ): Promise<
    { ok: true; gas: bigint; events: readonly TxEvent[] | undefined } | { ok: false; reason: string }
  >;
  /** Broadcasts signed bytes (base64); bytes that the node already has count as accepted. */
  broadcast(payload: string): Promise<NodeBroadcast>;
  /** A transaction by its hash; undefined while it is in no block. */
  transaction(hash: string): Promise<CosmosTx | undefined>;
  /**
   * A page of transactions at these heights (`tx.height>=7`, CometBFT's query syntax), in chain order, and the total
   * number on all pages. The first page is 1.
   */
  search(query: string, page: number): Promise<{ found: FoundTx[]; total: number }>;
}

/** gRPC status codes; cosmos-sdk uses UNKNOWN for every transaction that fails. */
const UNKNOWN = 2;
const INVALID_ARGUMENT = 3;

export const cosmosTransactions = (
  parameters: NetworkParameters,
  { call, find }: CosmosCalls,
  { unavailable, number }: CosmosAnswers,
): CosmosTransactions => ({
  gasPrice: async () => {
    const minimum = fromMilli(parameters.gasPriceMilli);
    try {
      const list = field(await call("GET /cosmos/base/node/v1beta1/config", []), "minimum_gas_price");
      const price = typeof list === "string" ? readGasPrice(list, parameters.feeDenom) : undefined;
      return price !== undefined && price > minimum ? price : minimum;
    } catch (error) {
      // Older nodes do not report their price; the chain's default is the one that its documentation recommends to
      // operators.
      if (error instanceof RpcError) return minimum;
      throw error;
    }
  },

  simulate: async (transaction) => {
    try {
      const answer = await call("POST /cosmos/tx/v1beta1/simulate", [{ tx_bytes: transaction }]);
      return {
        ok: true,
        gas: number(field(field(answer, "gas_info"), "gas_used")),
        events: eventsOf(field(field(answer, "result"), "events")),
      };
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      if (error.code === UNKNOWN || error.code === INVALID_ARGUMENT)
        return { ok: false, reason: error.message };
      throw unavailable(`an error for a simulation: ${error.message}`, error);
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
      throw unavailable(`an error for a broadcast: ${error.message}`, error);
    }
    const code = field(response, "code");
    const hash = createHash("sha256").update(payload, "base64").digest("hex").toUpperCase();
    if (typeof code !== "number" || field(response, "txhash") !== hash)
      throw unavailable("no result for this broadcast");
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
      throw unavailable("a transaction other than the requested one");
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
      events: eventsOf(field(response, "events")),
    };
  },

  search: async (query, page) => {
    const asked = new URLSearchParams({
      query,
      order_by: "ORDER_BY_ASC",
      page: String(page),
      limit: String(SEARCH_PAGE),
    });
    try {
      const read = readSearch(await call(`GET /cosmos/tx/v1beta1/txs?${asked}`, []));
      if (!read) throw unavailable("malformed search results");
      return read;
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      throw unavailable(`an error for a search: ${error.message}`, error);
    }
  },
});

/** Whether an event of cosmos-sdk says that an account's sequence is used up; a failed transaction may have none. */
const usesSequence = (events: unknown, sequence: bigint): boolean =>
  itemsOf(events)
    .filter((event) => field(event, "type") === "tx")
    .flatMap((event) => itemsOf(field(event, "attributes")))
    .some(
      (attribute) =>
        field(attribute, "key") === "acc_seq" && textOf(field(attribute, "value")).endsWith(`/${sequence}`),
    );

/** cosmos-sdk's code for bytes that are already in the mempool. */
const IN_MEMPOOL = 19;

/** The words of CometBFT for bytes that are in its mempool, or were just before; some nodes pass them on without a code. */
const alreadyKnown = /tx already (exists )?in (cache|(the )?mempool)/i;

/**
 * cosmos-sdk's codes for what no block can hold (parse error, key, coins, gas of the checks, memo, signatures, size,
 * extensions), and for what the sender cannot pay (funds, unknown account, gas price).
 */
const refusalKinds: ReadonlyMap<number, RefusalKind> = new Map([
  ...[2, 8, 10, 11, 12, 15, 21, 31].map((code) => [code, "bytes"] as const),
  ...[5, 9, 13].map((code) => [code, "funds"] as const),
]);

/** Whether a message of a node says that it had the bytes before. */
const isAlreadyKnown = (message: string): boolean => alreadyKnown.test(message);

/** The meaning of a Cosmos node's answer to a broadcast: the fields of its `tx_response`. */
function readBroadcast({
  code,
  codespace,
  log,
}: {
  code: number;
  codespace: unknown;
  log: string;
}): NodeBroadcast {
  if (code === 0) return { accepted: true };
  const isSdk = codespace === "sdk";
  if ((isSdk && code === IN_MEMPOOL) || isAlreadyKnown(log)) return { accepted: true, isKnown: true };
  return {
    accepted: false,
    reason: log === "" ? `code ${code}` : nodeText(log),
    refusal: (isSdk && refusalKinds.get(code)) || "other",
  };
}
