import { fromBase64, fromHex, toBase64 } from "@cosmjs/encoding";
import { blockJson, hexBytes } from "../block-json";
import type { Ledger } from "../ledger";
import { eventsJson } from "../rest/tx-json";
import { standIn } from "../stand-in";
import type { StoredTx } from "../state/blocks";
import { answerQuery } from "./abci";
import { type Params, RpcFault } from "./fault";
import { statusJson } from "./status";

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
