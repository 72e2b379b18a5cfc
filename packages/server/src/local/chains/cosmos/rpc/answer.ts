import type { Ledger } from "../ledger";
import { QueryError } from "../state/search";
import { type Params, RpcFault } from "./fault";
import { rpcMethods } from "./methods";

/** Answers the text of a JSON-RPC 2.0 call or batch; never throws for its content. */
export function rpcAnswerer(ledger: Ledger): (body: string) => unknown {
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
