import type { EncodedBody } from "./bodies/encode";
import { isRecord } from "./json-value";
import type { Operation } from "./operations";
import { requireOptions } from "./require-options";
import { fillPath, queryOf } from "./transport/address";
import { type Answer, type CallOptions, optionKinds } from "./transport/call";
import { mergeHeaders } from "./transport/headers";
import { notify } from "./transport/hooks";
import { invalidAnswer } from "./transport/http-error";
import { parseJson } from "./transport/json";
import { createSend } from "./transport/send";
import type { Transport } from "./transport/transport";
import { writeJson } from "./transport/write-json";

/** The input of a call. */
export interface RequestInput {
  path?: Readonly<Record<string, unknown>>;
  query?: ReadonlyArray<readonly [name: string, value: unknown]>;
  body?: unknown;
  /** The encoded body, if the caller has encoded it. */
  encoded?: EncodedBody | undefined;
  /** The media type, for a body with several possible ones. */
  contentType?: string;
  parseAs?: "json" | "text" | "blob" | "arrayBuffer" | "stream" | undefined;
}

/** The answer with its data if it is successful, otherwise with its typed error. */
interface Result extends Answer {
  data?: unknown;
}

/** A key in hex, in base58 or as a list of bytes, or the words of a mnemonic. */
const LIKE_KEY = /\w{64}|([a-z]{3,8}\s+){11}|(\d{1,3}\W+){31}/i;

/** The same forms in a URL, which has no blanks. */
const LIKE_KEY_IN_URL = /\w{64}|(\d{1,3}(%20|%2C|,)+){31}/i;

/** Makes a call of an operation, for the resources and the raw client. */
export interface SendRequest {
  /** @param others names of options that only this method has */
  (
    operation: Operation,
    input: RequestInput,
    options: CallOptions,
    others?: readonly string[],
  ): Promise<Result>;
  /** The transport, whose limits also apply to an answer that is read while it arrives. */
  readonly transport: Transport;
  /** Without a trailing slash. */
  readonly baseUrl: string;
}

/**
 * Creates the function that builds URL, query and headers of a call, sends it by the transport, and parses the answer
 * without loss.
 *
 * @param headers the headers of every call; a record, because reading a `Headers` takes as long as the rest
 */
export function createSendRequest(
  transport: Transport,
  base: URL,
  headers: Readonly<Record<string, string>>,
): SendRequest {
  const baseUrl = base.href.replace(/\/$/, "");
  const send = createSend(transport);
  const request = async (
    operation: Operation,
    { path = {}, query = [], body, encoded: written, contentType, parseAs }: RequestInput,
    options: CallOptions,
    others?: readonly string[],
  ): Promise<Result> => {
    requireOptions("options", options, optionKinds, others);
    const as = parseAs ?? defaultOf(operation);
    const { media } = operation;
    const encoded =
      written ??
      (media
        ? await (await import("./bodies/encode")).encodeBody(operation, body, contentType)
        : { body: body === undefined ? null : writeJson(body), type: "application/json", singleUse: false });
    const url = baseUrl + fillPath(operation.path, path) + queryOf(query);
    // A hash looks like a key, so the names decide; most calls have neither.
    if (LIKE_KEY_IN_URL.test(url) || (encoded.body && LIKE_KEY.test(`${encoded.body}`)))
      (await import("./require-no-key")).requireNoKeys(path, query, body);
    const { idempotencyKey, idempotent = operation.idempotent } = options;
    const { singleUse } = encoded;
    const answer = await send({
      operation:
        singleUse || idempotent !== operation.idempotent
          ? { ...operation, singleUse, idempotent }
          : operation,
      options,
      url,
      headers: mergeHeaders(
        encoded.body && encoded.type ? { "Content-Type": encoded.type } : undefined,
        headers,
        options.headers,
        idempotencyKey === undefined ? undefined : { "Idempotency-Key": idempotencyKey },
      ),
      body: encoded.body,
      keepBody: as !== "json" && as !== "text",
    });
    const { response, text, error } = answer;
    if (error || response.status === 204 || operation.method === "HEAD") return answer;
    if (as === "text") return { ...answer, data: text };
    if (as === "stream") return { ...answer, data: response.body };
    if (as !== "json") return { ...answer, data: await response[as]() };
    const data = parseAnswer(text, operation);
    if (data) return { ...answer, data };
    const unread = invalidAnswer(operation, response, "not JSON of this interface");
    notify(transport.hooks.onError, { operation: operation.id, error: unread });
    throw unread;
  };
  return Object.assign(request, { transport, baseUrl });
}

/** The form in which an answer is read by default, according to its type. */
const defaultOf = ({ answer }: Operation) =>
  answer ? (answer === "application/octet-stream" ? "blob" : "text") : "json";

/** Every JSON answer of the interface is an object or a list; anything else comes from another server. */
function parseAnswer(text: string, { int64 }: Operation): object | undefined {
  try {
    const data = parseJson(text, int64);
    return isRecord(data) ? data : undefined;
  } catch {
    // The error's message can contain a part of the answer, with personal data.
    return undefined;
  }
}
