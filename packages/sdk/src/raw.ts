import type { Client, Middleware } from "openapi-fetch";
import { ArgumentError } from "./errors/base";
import type { Paths } from "./generated/interfaces";
import type { LoadInterface } from "./interfaces/client";
import { isRecord } from "./json-value";
import { loadOnce } from "./load-once";
import type { SendRequest } from "./send-request";
import { methods } from "./transport/methods";

/**
 * The client of openapi-fetch, with the SDK's transport as its `fetch`: `raw.GET("/v1/persons/{id}", { params: { path:
 * { id } } })`. It resolves to `{ data, error, response }` and does not throw for a status; key, timeout, retries,
 * hooks and lossless numbers are the same as for every other call, and call options are passed next to `params`, `body`
 * and `headers`. Options that bypass the transport (`fetch`, `baseUrl`, `Request`) are refused. A middleware sees each
 * call once, however often it is sent: its address, headers and body, which can contain personal data, and the answer,
 * but not the API key, which is added later. It may change all of them except the service's address. A path may contain
 * the values of its parameters. A form is a `FormData`; a file is bytes or a `Blob` with the header `Content-Type`.
 * With `parseAs` "stream", "blob" or "arrayBuffer", the body is returned unread, and timeout and size limit do not
 * apply to it.
 */
export type RawClient = Omit<Client<Paths, "application/json">, "TRACE">;

/** @param interfaces the interfaces whose operations are not in the core table */
export function createRaw(send: SendRequest, interfaces: readonly LoadInterface[]): RawClient {
  const middleware: Middleware[] = [];
  const load = loadOnce(async () => (await import("./raw-client")).rawClient(send, interfaces, middleware));
  const request = async (method: unknown, path: unknown, init: unknown) => (await load())(method, path, init);
  const client: object = {
    request,
    ...Object.fromEntries(methods.map((method) => [method, request.bind(undefined, method)])),
    use: (...more: readonly unknown[]) => {
      for (const one of more) if (!isMiddleware(one)) throw noMiddleware();
      middleware.push(...more.filter(isMiddleware));
    },
    eject: (...some: readonly unknown[]) => {
      for (const one of some) {
        if (!isMiddleware(one)) throw noMiddleware();
        const at = middleware.indexOf(one);
        if (at >= 0) middleware.splice(at, 1);
      }
    },
  };
  // The types come from the OpenAPI description; at run time, a method is any string and a path any template.
  return client as RawClient;
}

const isMiddleware = (value: unknown): value is Middleware =>
  isRecord(value) && ["onRequest", "onResponse", "onError"].some((name) => typeof value[name] === "function");

const noMiddleware = () =>
  new ArgumentError("a middleware must be an object", "It has onRequest, onResponse or onError.");
