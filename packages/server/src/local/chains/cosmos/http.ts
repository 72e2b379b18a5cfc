import { createServer, type IncomingMessage, type Server } from "node:http";
import findMyWay from "find-my-way";
import { decodeTx } from "../../../chains/cosmos/decode-tx";
import { base64Bytes, blockJson } from "./block-json";
import type { Amount } from "./coins";
import type { Ledger } from "./ledger";
import { GatewayError } from "./rest/gateway-error";
import { type RestRequest, type Routes, readAddress, readPage, readTxBytes } from "./rest/read";
import { checkResponse, eventsJson, keyJson, txJson, txResponse } from "./rest/tx-json";
import { type Params, RpcFault } from "./rpc/fault";
import { rpcMethods } from "./rpc/methods";
import { SdkError } from "./sdk-error";
import { standIn } from "./stand-in";
import type { StoredTx } from "./state/blocks";
import { QueryError } from "./state/search";

/** Maximum body size in bytes, far larger than any valid transaction. */
const MAX_BODY = 2 ** 20;

/** The ledger over HTTP: cosmos-sdk's REST paths, and CometBFT's JSON-RPC at `/`, on one port. */
export function ledgerServer(ledger: Ledger): Server {
  const router = findMyWay({ maxParamLength: 1000 });
  for (const [route, handler] of Object.entries(restRoutes(ledger))) {
    const [method = "GET", path = "/"] = route.split(" ");
    router.on(method as findMyWay.HTTPMethod, path, () => undefined, handler);
  }
  const answerRpc = rpcAnswerer(ledger);

  const answer = async (request: IncomingMessage): Promise<unknown> => {
    const { method = "GET", url = "/" } = request;
    const body = method === "POST" ? await readBody(request) : undefined;
    if (method === "POST" && new URL(url, "http://ledger").pathname === "/") return answerRpc(body ?? "");
    const found = router.find(method as findMyWay.HTTPMethod, url);
    if (!found) throw new GatewayError("unimplemented", "Not Implemented");
    const rest: RestRequest = {
      path: found.params,
      query: new URL(url, "http://ledger").searchParams,
      body: body === undefined ? undefined : parse(body),
    };
    return (found.store as Routes[string])(rest);
  };

  return createServer((request, response) => {
    const send = (status: number, value: unknown) => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(value));
    };
    answer(request).then(
      (value) => send(200, value),
      (error: unknown) => {
        const { status, code, message } =
          error instanceof GatewayError ? error : new GatewayError("internal", "the ledger failed");
        send(status, { code, message, details: [] });
      },
    );
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BODY) throw new GatewayError("invalidArgument", `the body is over ${MAX_BODY} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function parse(body: string): object {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === "object" && value !== null) return value;
  } catch {
    // Reported below.
  }
  throw new GatewayError("invalidArgument", "the body must be a JSON object");
}

/** The REST paths of cosmos-sdk that wallets, indexers and this project's server use. */
const restRoutes = (ledger: Ledger): Routes => ({
  ...chainRoutes(ledger),
  ...accountRoutes(ledger),
  ...bankRoutes(ledger),
  ...transactionRoutes(ledger),
});

/** cosmos-sdk, x/auth: account number, sequence and key. */
const accountRoutes = ({ accounts, rules }: Ledger): Routes => ({
  "GET /cosmos/auth/v1beta1/accounts/:address": (request) => {
    const address = readAddress(request, rules.prefix);
    const account = accounts.find(address);
    if (!account) throw new GatewayError("notFound", `account ${address} not found`);
    return {
      account: {
        "@type": "/cosmos.auth.v1beta1.BaseAccount",
        address,
        pub_key: account.key && keyJson(account.key),
        account_number: account.number.toString(),
        sequence: account.sequence.toString(),
      },
    };
  },
});

/** Routes for node information and blocks. */
const chainRoutes = (ledger: Ledger): Routes => ({
  "GET /cosmos/base/tendermint/v1beta1/node_info": () => ({
    default_node_info: {
      network: ledger.rules.chainId,
      version: standIn.cometVersion,
      moniker: standIn.moniker,
    },
    application_version: { name: standIn.name, app_name: standIn.name, version: standIn.version },
  }),
  "GET /cosmos/base/tendermint/v1beta1/syncing": () => ({ syncing: false }),
  "GET /cosmos/base/node/v1beta1/config": () => {
    const { gasPriceMilli, feeDenom } = ledger.rules;
    const decimals = gasPriceMilli.toString().padStart(4, "0");
    return { minimum_gas_price: `${decimals.slice(0, -3)}.${decimals.slice(-3)}${feeDenom}` };
  },
  "GET /cosmos/base/tendermint/v1beta1/blocks/:height": ({ path }) => {
    const { height = "" } = path;
    if (height === "latest") return blockJson(ledger, ledger.blocks.latest(), base64Bytes);
    if (!/^\d{1,15}$/.test(height)) throw new GatewayError("invalidArgument", "the height must be a number");
    const block = ledger.blocks.find(Number(height));
    if (!block)
      throw new GatewayError(
        "invalidArgument",
        `requested block height ${height} does not exist; the latest is ${ledger.blocks.latest().height}`,
      );
    return blockJson(ledger, block, base64Bytes);
  },
});

/** Answers the text of a JSON-RPC 2.0 call or batch; never throws for its content. */
function rpcAnswerer(ledger: Ledger): (body: string) => unknown {
  const methods = rpcMethods(ledger);

  const one = (call: unknown): unknown => {
    const {
      id = null,
      method,
      params,
    } = (typeof call === "object" && call !== null ? call : {}) as Record<string, unknown>;
    const failed = (code: number, message: string) => ({
      jsonrpc: "2.0",
      id,
      error: { code, message, data: "" },
    });
    if (typeof method !== "string") return failed(-32600, "Invalid Request");
    const answer = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (!answer) return failed(-32601, `this stand-in does not have the method ${method}`);
    const named: Params =
      typeof params === "object" && params !== null && !Array.isArray(params) ? { ...params } : {};
    try {
      return { jsonrpc: "2.0", id, result: answer(named) };
    } catch (error) {
      if (error instanceof RpcFault) return failed(error.code, error.message);
      if (error instanceof QueryError) return failed(-32602, error.message);
      return failed(-32603, "the ledger failed");
    }
  };

  return (body) => {
    let calls: unknown;
    try {
      calls = JSON.parse(body);
    } catch {
      return { jsonrpc: "2.0", id: null, error: { code: -32700, message: "Parse error", data: "" } };
    }
    return Array.isArray(calls) ? calls.map(one) : one(calls);
  };
}

const coinJson = ({ denom, amount }: Amount) => ({ denom, amount: amount.toString() });

/** Slices in memory, because there are few denoms. `next_key` is omitted: pages are by offset. */
function page(request: RestRequest, coins: readonly Amount[]) {
  const { limit, offset } = readPage(request);
  return {
    items: coins.slice(offset, offset + limit).map(coinJson),
    pagination: { next_key: null, total: String(coins.length) },
  };
}

function readDenom({ query }: RestRequest): string {
  const denom = query.get("denom");
  if (!denom) throw new GatewayError("invalidArgument", "empty request: denom is missing");
  return denom;
}

/** cosmos-sdk, x/bank: balances, supply, and which coins may be sent: all of them, because this ledger has no governance. */
const bankRoutes = ({ balances, rules }: Ledger): Routes => ({
  "GET /cosmos/bank/v1beta1/balances/:address": (request) => {
    const { items, pagination } = page(request, balances.all(readAddress(request, rules.prefix)));
    return { balances: items, pagination };
  },
  "GET /cosmos/bank/v1beta1/balances/:address/by_denom": (request) => {
    const denom = readDenom(request);
    const amount = balances.of(readAddress(request, rules.prefix), denom);
    return { balance: coinJson({ denom, amount }) };
  },
  "GET /cosmos/bank/v1beta1/params": () => ({ params: { send_enabled: [], default_send_enabled: true } }),
  "GET /cosmos/bank/v1beta1/send_enabled": () => ({ send_enabled: [], pagination: null }),
  "GET /cosmos/bank/v1beta1/supply": (request) => {
    const { items, pagination } = page(request, balances.supply());
    return { supply: items, pagination };
  },
  "GET /cosmos/bank/v1beta1/supply/by_denom": (request) => {
    const denom = readDenom(request);
    const amount = balances.supply().find((coin) => coin.denom === denom)?.amount ?? 0n;
    return { amount: coinJson({ denom, amount }) };
  },
});

/** cosmos-sdk, x/tx: simulate, broadcast, read and search. */
const transactionRoutes = (ledger: Ledger): Routes => ({
  "POST /cosmos/tx/v1beta1/simulate": (request) => {
    try {
      const { gasUsed, events } = ledger.simulate(readTxBytes(request));
      return {
        gas_info: { gas_wanted: "0", gas_used: gasUsed.toString() },
        result: { data: "", log: "", events: eventsJson(events), msg_responses: [] },
      };
    } catch (error) {
      if (!(error instanceof SdkError)) throw error;
      throw new GatewayError("unknown", error.message, { cause: error });
    }
  },

  "POST /cosmos/tx/v1beta1/txs": (request) => {
    const mode = (request.body as { mode?: unknown }).mode;
    if (mode !== "BROADCAST_MODE_SYNC" && mode !== "BROADCAST_MODE_ASYNC" && mode !== 2 && mode !== 3)
      throw new GatewayError(
        "invalidArgument",
        "the only modes are BROADCAST_MODE_SYNC and BROADCAST_MODE_ASYNC",
      );
    const { hash, refusal } = ledger.submit(readTxBytes(request));
    return { tx_response: checkResponse(hash, refusal) };
  },

  "GET /cosmos/tx/v1beta1/txs/:hash": ({ path }) => {
    const { hash = "" } = path;
    if (!/^[0-9a-f]{64}$/i.test(hash))
      throw new GatewayError("invalidArgument", "a transaction's hash has 64 hex digits");
    const stored = ledger.blocks.transaction(hash.toUpperCase());
    if (!stored) throw new GatewayError("notFound", `tx not found: ${hash}`);
    const tx = decodeTx(stored.bytes);
    return { tx: txJson(tx), tx_response: txResponse(stored, tx) };
  },

  "GET /cosmos/tx/v1beta1/txs": (request) => search(ledger, request),
});

function search(ledger: Ledger, request: RestRequest): unknown {
  // Before cosmos-sdk 0.50 the conditions were repeated parameters.
  const query = request.query.get("query") ?? request.query.getAll("events").join(" AND ");
  if (query === "") throw new GatewayError("invalidArgument", "query cannot be empty");
  const newestFirst = ["ORDER_BY_DESC", "2"].includes(request.query.get("order_by") ?? "");
  const found = readSearch(ledger, query, { newestFirst, ...readPage(request) });
  const decoded = found.found.map((stored): [StoredTx, ReturnType<typeof decodeTx>] => [
    stored,
    decodeTx(stored.bytes),
  ]);
  return {
    txs: decoded.map(([, tx]) => txJson(tx)),
    tx_responses: decoded.map(([stored, tx]) => txResponse(stored, tx)),
    pagination: null,
    total: String(found.total),
  };
}

function readSearch(ledger: Ledger, ...search: Parameters<Ledger["search"]>): ReturnType<Ledger["search"]> {
  try {
    return ledger.search(...search);
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    throw new GatewayError("invalidArgument", error.message, { cause: error });
  }
}
