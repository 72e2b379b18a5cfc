import type { Call, MadeUp } from "./families";

/** The parameters of a call of JSON-RPC. */
export const paramsOf = ({ body }: Call): unknown[] => JSON.parse(body).params;

/** The answer with this result to a call of JSON-RPC. */
export const result = (call: Call, value: unknown): MadeUp => ({
  status: 200,
  body: JSON.stringify({ jsonrpc: "2.0", id: JSON.parse(call.body).id, result: value }),
});
