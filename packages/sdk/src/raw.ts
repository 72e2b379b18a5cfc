import type { paths as CorePaths } from "@waybill/spec/generated/core";
import type { paths as DataPaths } from "@waybill/spec/generated/data";
import type { Client } from "openapi-fetch";
import type { Exchange, ExchangeInput } from "./exchange";
import type { Load } from "./interfaces/lazy";
import { operationAt } from "./operations";
import type { CallOptions } from "./transport/call";
import { readError } from "./transport/http-error";

/**
 * The openapi-fetch client for those who prefer paths: `raw.GET("/v1/persons/{id}", { params: { path: { id } } })`. It
 * resolves to `{ data, error, response }` and does not throw for a status; timeout, retries, hooks and lossless numbers
 * are the same as everywhere (`signal`, `timeoutMs` and `maxRetries` go beside `params`, `body`, `headers` and `parseAs`;
 * other options of openapi-fetch change nothing). There is no middleware: a middleware sees credentials and personal data,
 * hooks do not. With `parseAs` "stream", "blob" or "arrayBuffer" the
 * body is handed over unread, and reading it is no longer covered by the timeout.
 */
export type RawClient = Omit<
  Client<CorePaths & DataPaths, "application/json">,
  "use" | "eject" | "OPTIONS" | "HEAD" | "PATCH" | "TRACE"
>;

const methods = ["GET", "PUT", "POST", "DELETE"];

/** @param loads of the interfaces whose operations are not in the core table */
export function createRaw(exchange: Exchange, loads: readonly Load[]): RawClient {
  const request = async (verb: string, path: string, init: ExchangeInput & CallOptions = {}) => {
    const method = verb.toUpperCase();
    let operation = operationAt(method, path);
    for (const load of loads) operation ??= (await load()).at(method, path);
    // Of an operation that no description has nothing is known, so its whole path counts as personal.
    operation ??= { id: method, method, path, pii: [path] };
    const { data, error, response, text } = await exchange(operation, init, init);
    return error ? { error: readError(text), response } : { data, response };
  };
  const byMethod = methods.map((method) => [method, request.bind(undefined, method)]);
  const client: object = { request, ...Object.fromEntries(byMethod) };
  // The types come from the description; at run time a method is any string and a path any template.
  return client as RawClient;
}
