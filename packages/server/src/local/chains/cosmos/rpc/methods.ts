import { fromBase64, fromHex, toBase64 } from "@cosmjs/encoding";
import { BaseAccount } from "cosmjs-types/cosmos/auth/v1beta1/auth";
import { QueryAccountRequest, QueryAccountResponse } from "cosmjs-types/cosmos/auth/v1beta1/query";
import {
  QueryAllBalancesRequest,
  QueryAllBalancesResponse,
  QueryBalanceRequest,
  QueryBalanceResponse,
  QuerySupplyOfRequest,
  QuerySupplyOfResponse,
  QueryTotalSupplyResponse,
} from "cosmjs-types/cosmos/bank/v1beta1/query";
import { PubKey } from "cosmjs-types/cosmos/crypto/secp256k1/keys";
import { SimulateRequest, SimulateResponse } from "cosmjs-types/cosmos/tx/v1beta1/service";
import { base64Bytes, blockJson, hexBytes, producer } from "../block-json";
import type { Amount } from "../coins";
import type { Ledger } from "../ledger";
import { eventsJson } from "../rest/tx-json";
import { SdkError } from "../sdk-error";
import { standIn } from "../stand-in";
import type { StoredTx } from "../state/blocks";
import { type Params, RpcFault } from "./fault";

type Method = (params: Params) => unknown;

/** The part of CometBFT's JSON-RPC that the clients of cosmjs use to read accounts and to send coins. */
export const rpcMethods = (ledger: Ledger): Record<string, Method> => ({
  health: () => ({}),
  status: () => statusJson(ledger),
  abci_info: () => ({
    response: {
      data: standIn.name,
      version: standIn.version,
      last_block_height: String(ledger.blocks.latest().height),
    },
  }),
  abci_query: ({ path, data }) => ({
    response: {
      ...answerQuery(ledger, text(path, "path"), read(fromHex, text(data, "data"), "data")),
      height: String(ledger.blocks.latest().height),
    },
  }),
  block: ({ height }) => {
    const block =
      height === undefined || height === null ? ledger.blocks.latest() : ledger.blocks.find(Number(height));
    if (!block) throw new RpcFault(-32603, `height ${String(height)} is not available`);
    return blockJson(ledger, block, hexBytes);
  },
  broadcast_tx_sync: ({ tx }) => {
    const { hash, refusal } = ledger.submit(read(fromBase64, text(tx, "tx"), "tx"));
    const { code = 0, codespace = "", message = "" } = refusal ?? {};
    return { code, codespace, data: "", log: message, hash };
  },
  tx: ({ hash }) => {
    const name = hexBytes(read(fromBase64, text(hash, "hash"), "hash"));
    const found = ledger.blocks.transaction(name);
    if (!found) throw new RpcFault(-32603, `tx (${name}) not found`);
    return txJson(found);
  },
  tx_search: ({ query, page, per_page, order_by }) => {
    const limit = Math.min(Number(per_page ?? 30) || 30, 100);
    const offset = ((Number(page ?? 1) || 1) - 1) * limit;
    const { total, found } = ledger.search(text(query, "query"), {
      newestFirst: order_by === "desc",
      limit,
      offset,
    });
    return { txs: found.map(txJson), total_count: String(total) };
  },
});

function text(value: unknown, name: string): string {
  if (typeof value === "string") return value;
  throw new RpcFault(-32602, `the parameter ${name} must be text`);
}

function read(decode: (text: string) => Uint8Array, value: string, name: string): Uint8Array {
  try {
    return decode(value);
  } catch (cause) {
    throw new RpcFault(-32602, `the parameter ${name} cannot be decoded`, { cause });
  }
}

const txJson = (tx: StoredTx) => ({
  hash: tx.hash,
  height: String(tx.height),
  index: 0,
  tx: toBase64(tx.bytes),
  tx_result: {
    code: tx.code,
    data: "",
    log: tx.log,
    info: "",
    gas_wanted: tx.gasWanted.toString(),
    gas_used: tx.gasUsed.toString(),
    events: eventsJson(tx.events),
    codespace: tx.codespace,
  },
});

/** CometBFT's `status`: identity and progress of the node. */
function statusJson({ rules, blocks }: Ledger) {
  const latest = blocks.latest();
  return {
    node_info: {
      protocol_version: { p2p: "8", block: "11", app: "0" },
      id: hexBytes(producer).toLowerCase(),
      listen_addr: "tcp://127.0.0.1",
      network: rules.chainId,
      version: standIn.cometVersion,
      channels: "",
      moniker: standIn.moniker,
      other: { tx_index: "on", rpc_address: "" },
    },
    sync_info: {
      latest_block_hash: hexBytes(latest.hash),
      latest_app_hash: hexBytes(latest.hash),
      latest_block_height: String(latest.height),
      latest_block_time: new Date(latest.time).toISOString(),
      catching_up: false,
    },
    validator_info: {
      address: hexBytes(producer),
      pub_key: { type: "tendermint/PubKeyEd25519", value: base64Bytes(new Uint8Array(32)) },
      voting_power: "1",
    },
  };
}

type Answer = (ledger: Ledger, request: Uint8Array) => Uint8Array;

const coin = ({ denom, amount }: Amount) => ({ denom, amount: amount.toString() });

const queries: Readonly<Record<string, Answer>> = {
  "/cosmos.auth.v1beta1.Query/Account": ({ accounts }, request) => {
    const { address } = QueryAccountRequest.decode(request);
    const account = accounts.find(address);
    if (!account)
      throw new Error(`rpc error: code = NotFound desc = account ${address} not found: key not found`);
    const { number: accountNumber, sequence, key } = account;
    const pubKey = key && {
      typeUrl: "/cosmos.crypto.secp256k1.PubKey",
      value: PubKey.encode({ key }).finish(),
    };
    const value = BaseAccount.encode(
      BaseAccount.fromPartial({ address, accountNumber, sequence, ...(pubKey && { pubKey }) }),
    ).finish();
    return QueryAccountResponse.encode({
      account: { typeUrl: "/cosmos.auth.v1beta1.BaseAccount", value },
    }).finish();
  },
  "/cosmos.bank.v1beta1.Query/Balance": ({ balances }, request) => {
    const { address, denom } = QueryBalanceRequest.decode(request);
    const balance = coin({ denom, amount: balances.of(address, denom) });
    return QueryBalanceResponse.encode({ balance }).finish();
  },
  "/cosmos.bank.v1beta1.Query/AllBalances": ({ balances }, request) => {
    const { address } = QueryAllBalancesRequest.decode(request);
    return QueryAllBalancesResponse.encode({ balances: balances.all(address).map(coin) }).finish();
  },
  "/cosmos.bank.v1beta1.Query/TotalSupply": ({ balances }) =>
    QueryTotalSupplyResponse.encode({ supply: balances.supply().map(coin) }).finish(),
  "/cosmos.bank.v1beta1.Query/SupplyOf": ({ balances }, request) => {
    const { denom } = QuerySupplyOfRequest.decode(request);
    const amount = balances.supply().find((item) => item.denom === denom)?.amount ?? 0n;
    return QuerySupplyOfResponse.encode({ amount: coin({ denom, amount }) }).finish();
  },
  "/cosmos.tx.v1beta1.Service/Simulate": (ledger, request) => {
    const { gasUsed } = ledger.simulate(SimulateRequest.decode(request).txBytes);
    return SimulateResponse.encode(
      SimulateResponse.fromPartial({ gasInfo: { gasWanted: 0n, gasUsed } }),
    ).finish();
  },
};

/** Answers a gRPC query sent through CometBFT's `abci_query`. Errors are returned in the answer, not thrown. */
function answerQuery(ledger: Ledger, path: string, request: Uint8Array) {
  const failed = (code: number, codespace: string, log: string) => ({ code, codespace, log, value: null });
  const answer = Object.hasOwn(queries, path) ? queries[path] : undefined;
  if (!answer) return failed(6, "sdk", `unknown query path ${path}: unknown request`);
  try {
    return { code: 0, codespace: "", log: "", value: toBase64(answer(ledger, request)) };
  } catch (error) {
    if (error instanceof SdkError) return failed(error.code, error.codespace, error.message);
    return failed(22, "sdk", error instanceof Error ? error.message : "the request cannot be read");
  }
}
