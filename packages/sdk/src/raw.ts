import type { Client } from "openapi-fetch";
import type { Exchange, ExchangeInput } from "./exchange";
import type { paths } from "./generated/core";
import { operationAt } from "./operations";
import type { CallOptions } from "./transport/call";

/**
 * The openapi-fetch client for those who prefer paths: `raw.GET("/v1/persons/{id}", { params: { path: { id } } })`. It
 * resolves to `{ data, error, response }` and does not throw for a status; timeout, retries, hooks and lossless numbers
 * are the same as everywhere (`signal`, `timeoutMs` and `maxRetries` go beside `params`). There is no middleware: a
 * middleware sees credentials and personal data, hooks do not. With `parseAs` "stream", "blob" or "arrayBuffer" the
 * body is handed over unread, and reading it is no longer covered by the timeout.
 */
export type RawClient = Omit<
  Client<paths, "application/json">,
  "use" | "eject" | "OPTIONS" | "HEAD" | "PATCH" | "TRACE"
>;

const methods = ["GET", "PUT", "POST", "DELETE"];

export function createRaw(exchange: Exchange): RawClient {
  const request = async (method: string, path: string, init: ExchangeInput & CallOptions = {}) => {
    const operation = operationAt(method.toUpperCase(), path);
    const { data, error, response, failure } = await exchange(operation, init, init);
    return failure ? { error, response } : { data, response };
  };
  const byMethod = methods.map((method) => [method, request.bind(undefined, method)]);
  const client: object = { request, ...Object.fromEntries(byMethod) };
  // The types come from the description; at run time a method is any string and a path any template.
  return client as RawClient;
}
