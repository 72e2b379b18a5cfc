import { lookup as systemLookup } from "node:dns";
import {
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingMessage,
  request as requestHttp,
} from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { parseUrl } from "../../lib/parse-url";
import type { Clock } from "../../lib/runtime";
import { isForbiddenAddress } from "../forbidden-addresses";
import {
  type Outgoing,
  type OutgoingAnswer,
  OutgoingError,
  type OutgoingFailure,
  type OutgoingRequest,
} from "./outgoing";

/** Of an answer's body that is not kept, which only frees the connection for the next request. */
const MOST_READ = 64 * 1024;

/** How long an unused connection is kept, milliseconds. */
const IDLE_FOR = 4_000;

export interface OutgoingOptions {
  clock: Pick<Clock, "after">;
  /** Whether requests may reach private networks and this machine, and go without TLS. */
  allowPrivate: boolean;
  /** Resolves names. Default: as this machine does. */
  lookup?: LookupFunction;
}

/**
 * Requests over the network of this machine. Addresses of private networks, of this machine and the like are refused **when a connection
 * is made**, in every spelling and whatever a name has resolved to before; so are URLs with credentials, and, unless private networks are
 * allowed, those without TLS. No proxy is used, and no redirect followed.
 */
export function systemOutgoing({ clock, allowPrivate, lookup }: OutgoingOptions): Outgoing {
  const resolve = lookup ?? systemLookup;
  const kept = { keepAlive: true, timeout: IDLE_FOR } as const;
  const options = { ...kept, lookup: allowPrivate ? resolve : publicLookup(resolve) };
  let agents: Promise<{ http: HttpAgent; https: HttpsAgent }> | undefined;
  const open = async () => {
    if (allowPrivate) return { http: new HttpAgent(options), https: new HttpsAgent(options) };
    // Loaded with the first alert, so that servers start as fast as without it.
    const { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } = await import("request-filtering-agent");
    return { http: new RequestFilteringHttpAgent(options), https: new RequestFilteringHttpsAgent(options) };
  };
  return {
    async post({ url, headers, ...rest }, signal) {
      const to = allowedUrl(url, allowPrivate);
      agents ??= open();
      const { http, https } = await agents;
      if (signal?.aborted) throw new OutgoingError("aborted");
      const isSecure = to.protocol === "https:";
      const length = { "Content-Length": String(Buffer.byteLength(rest.body)) };
      const request = (isSecure ? requestHttps : requestHttp)(to, {
        method: "POST",
        agent: isSecure ? https : http,
        headers: { Accept: "*/*", "User-Agent": "Waybill", ...headers, ...length },
      });
      return answered(request, { ...rest, signal, clock });
    },
    close: () => {
      void agents?.then(({ http, https }) => {
        http.destroy();
        https.destroy();
      });
    },
  };
}

function allowedUrl(url: string, allowPrivate: boolean): URL {
  const to = parseUrl(url);
  if (!to) throw new OutgoingError("forbidden_target");
  const isAllowed = to.protocol === "https:" || (allowPrivate && to.protocol === "http:");
  if (!isAllowed || to.username !== "" || to.password !== "") throw new OutgoingError("forbidden_target");
  const address = to.hostname.replace(/^\[|\]$/g, "");
  // A name is judged by what it resolves to.
  if (!allowPrivate && isIP(address) !== 0 && isForbiddenAddress(address))
    throw new OutgoingError("forbidden_target");
  return to;
}

interface Exchange extends Pick<OutgoingRequest, "body" | "timeLimit" | "keeps"> {
  signal: AbortSignal | undefined;
  clock: Pick<Clock, "after">;
}

/**
 * Sends the body, and waits for the head of the answer, which is the outcome. What follows it is read up to `MOST_READ` bytes, so that
 * the connection can be used again, and thrown away; a receiver that sends more, or never ends, loses the connection. A request that
 * keeps the body waits for all of it.
 */
function answered(request: ClientRequest, { body, timeLimit, keeps, signal, clock }: Exchange) {
  return new Promise<OutgoingAnswer>((resolve, reject) => {
    let answer: OutgoingAnswer | undefined;
    const settle = (outcome: OutgoingAnswer | OutgoingFailure) => {
      cancel();
      signal?.removeEventListener("abort", abort);
      if (typeof outcome === "string") reject(new OutgoingError(outcome));
      else resolve(outcome);
    };
    const end = (failure: OutgoingFailure) => {
      settle(answer ?? failure);
      request.destroy();
    };
    const cancel = clock.after(timeLimit, () => end("timeout"));
    const abort = () => end("aborted");
    signal?.addEventListener("abort", abort);
    request.on("error", (error) => end(failureOf(error)));
    // An upgrade or a tunnel is no answer; neither was asked for.
    request.once("upgrade", () => end("invalid_answer"));
    request.once("response", (message) => {
      const head = { status: message.statusCode ?? 0, retryAfter: message.headers["retry-after"] };
      if (keeps === undefined) answer = head;
      read(message, keeps ?? MOST_READ, (bytes) => {
        if (keeps === undefined) settle(head);
        else if (!bytes) settle("invalid_answer");
        else settle(message.complete ? { ...head, text: bytes.toString("utf8") } : "unreachable");
      });
    });
    request.end(body);
  });
}

/** Reads to the end, at most so many bytes; undefined: there were more, and the connection is closed. */
function read(message: IncomingMessage, most: number, done: (bytes: Buffer | undefined) => void): void {
  const chunks: Uint8Array[] = [];
  let length = 0;
  message.on("data", (chunk: Uint8Array) => {
    length += chunk.length;
    if (length > most) message.destroy();
    else chunks.push(chunk);
  });
  message.on("error", () => undefined);
  message.once("close", () => done(length > most ? undefined : Buffer.concat(chunks)));
}

/** A name has resolved to an address that is not public. */
class ForbiddenAddressError extends Error {
  override name = "ForbiddenAddressError";
}

/**
 * Resolves a name for a connection, and refuses it when one of its addresses is not public. The agents of `request-filtering-agent` do
 * so, too; this knows addresses that they take for public, such as ::127.0.0.1.
 */
const publicLookup =
  (resolve: LookupFunction): LookupFunction =>
  (name, options, done) =>
    resolve(name, options, (error, found, family) => {
      const addresses = typeof found === "string" ? [found] : (found ?? []).map(({ address }) => address);
      if (!error && (addresses.length === 0 || addresses.some(isForbiddenAddress)))
        done(new ForbiddenAddressError("the address is not public"), found, family);
      else done(error, found, family);
    });

/** The kind of an error of a connection: its text may name what it was about. */
function failureOf(error: Error): OutgoingFailure {
  if (error instanceof ForbiddenAddressError) return "forbidden_target";
  if (/ is not allowed\. Because[, ]/.test(error.message)) return "forbidden_target";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (/^(?:ENOTFOUND|EAI_)/.test(code)) return "unknown_host";
  if (/^HPE_/.test(code)) return "invalid_answer";
  if (/CERT|^ERR_TLS|^ERR_SSL|^EPROTO|SIGNATURE|ISSUER/.test(code)) return "tls";
  return "unreachable";
}
