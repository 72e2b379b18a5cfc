import type { Client } from "openapi-fetch";
import type { Paths } from "./generated/interfaces";
import type { LoadInterface } from "./interfaces/client";
import { operationAt } from "./operations";
import type { RequestInput, SendRequest } from "./send-request";
import type { CallOptions } from "./transport/call";
import { readError } from "./transport/http-error";

/**
 * The openapi-fetch client for those who prefer paths: `raw.GET("/v1/persons/{id}", { params: { path: { id } } })`. It
 * resolves to `{ data, error, response }` and does not throw for a status; timeout, retries, hooks and lossless numbers
 * are the same as everywhere (`signal`, `timeoutMs` and `maxRetries` go beside `params`, `body`, `headers` and `parseAs`;
 * other options of openapi-fetch change nothing). There is no middleware: a middleware sees credentials and personal data,
 * hooks do not. With `parseAs` "stream", "blob" or "arrayBuffer" the body is handed over unread, and reading it is no longer
 * covered by the timeout. An answer that is no JSON is text, or a `Blob` where it is bytes; a form is given as an object or as
 * `FormData`, a file as what the methods take.
 */
export type RawClient = Omit<Client<Paths, "application/json">, "use" | "eject" | "TRACE">;

/** All but TRACE, which no platform's fetch sends. */
const methods = ["GET", "HEAD", "OPTIONS", "PUT", "POST", "PATCH", "DELETE"];

/** @param interfaces whose operations are not in the core table */
export function createRaw(send: SendRequest, interfaces: readonly LoadInterface[]): RawClient {
  const request = async (verb: string, path: string, init: RequestInput & CallOptions = {}) => {
    const method = verb.toUpperCase();
    let operation = operationAt(method, path);
    for (const load of interfaces) operation ??= (await load()).operationAt(method, path);
    // Of an operation that no description has nothing is known, so its whole path and body count as personal.
    operation ??= { id: method, method, path, pii: [path], bodyPii: [""] };
    const { data, error, response, text } = await send(operation, init, init);
    return error ? { error: readError(text), response } : { data, response };
  };
  const byMethod = methods.map((method) => [method, request.bind(undefined, method)]);
  const client: object = { request, ...Object.fromEntries(byMethod) };
  // The types come from the description; at run time a method is any string and a path any template.
  return client as RawClient;
}
