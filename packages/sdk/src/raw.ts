import type { Client } from "openapi-fetch";
import type { Paths } from "./generated/interfaces";
import type { LoadInterface } from "./interfaces/client";
import type { SendRequest } from "./send-request";
import { methods } from "./transport/methods";

/**
 * The client for those who prefer paths, with the types of openapi-fetch: `raw.GET("/v1/persons/{id}", { params: { path: {
 * id } } })`. It resolves to `{ data, error, response }` and does not throw for a status; timeout, retries, hooks and
 * lossless numbers are the same as everywhere (call options go beside `params`, `body`, `headers` and `parseAs`; other options
 * of openapi-fetch are refused). There is no middleware: a middleware sees credentials and personal data, hooks do not.
 * `raw.request` takes a path with its values written out, too; hooks see its template, and of what no description has no value.
 * With `parseAs` "stream", "blob" or "arrayBuffer" the body is handed over unread, and reading it is no longer covered by the
 * timeout and the limit of size. An answer that is not JSON is text, or a `Blob` where it is bytes; a form is given as an object
 * or as `FormData`, a file as what the methods take.
 */
export type RawClient = Omit<Client<Paths, "application/json">, "use" | "eject" | "TRACE">;

/** @param interfaces whose operations are not in the core table */
export function createRaw(send: SendRequest, interfaces: readonly LoadInterface[]): RawClient {
  const request = async (verb: unknown, path: unknown, init: unknown) =>
    (await import("./raw-request")).rawRequest(send, interfaces, verb, path, init);
  const byMethod = methods.map((method) => [method, request.bind(undefined, method)]);
  const client: object = { request, ...Object.fromEntries(byMethod) };
  // The types come from the description; at run time a method is any string and a path any template.
  return client as RawClient;
}
