import { decodeTx } from "../../../../chains/cosmos/decode-tx";
import type { Ledger } from "../ledger";
import { SdkError } from "../sdk-error";
import type { StoredTx } from "../state/blocks";
import { QueryError } from "../state/search";
import { GatewayError } from "./gateway-error";
import { type RestRequest, type Routes, readPage, readTxBytes } from "./read";
import { checkResponse, eventsJson, txJson, txResponse } from "./tx-json";

/** cosmos-sdk, x/tx: simulate, broadcast, read and search. */
export const transactionRoutes = (ledger: Ledger): Routes => ({
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
