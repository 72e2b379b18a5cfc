import { lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { parseUrl } from "../../lib/parse-url";
import type { Clock } from "../../lib/runtime";
import { traceHeader } from "../../lib/trace";
import { isForbiddenAddress, type Outgoing, OutgoingError, type OutgoingFailure } from "./outgoing";

/** Maximum of bytes that are read of an answer's body that is not kept: reading it frees the connection for the next request. */
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
 * Requests over the network of this machine. Addresses of private networks, of this machine and the like are refused
 * **when a connection is made**, in every spelling and whatever a name has resolved to before; so are URLs with
 * credentials, and, unless private networks are allowed, those without TLS. No proxy is used, and no redirect followed.
 */
export function systemOutgoing({ clock, allowPrivate, lookup = systemLookup }: OutgoingOptions): Outgoing {
  // Loaded with the first alert, so that servers start as fast as without it.
  const open = async () => {
    const { Agent, request } = await import("undici");
    const agent = new Agent({
      keepAliveTimeout: IDLE_FOR,
      keepAliveMaxTimeout: IDLE_FOR,
      // The time of a whole request is that of its own clock.
      connect: { timeout: 0, lookup: allowPrivate ? lookup : publicLookup(lookup) },
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    return { agent, request };
  };
  let opened: ReturnType<typeof open> | undefined;
  return {
    async post({ url, headers, body, timeLimit, keeps }, signal) {
      const to = allowedUrl(url, allowPrivate);
      opened ??= open();
      const { agent, request } = await opened;
      const over = new AbortController();
      const cancel = clock.after(timeLimit, () => over.abort(new OutgoingError("timeout")));
      const abort = () => over.abort(new OutgoingError("aborted"));
      signal?.addEventListener("abort", abort);
      if (signal?.aborted) abort();
      try {
        const answer = await request(to, {
          dispatcher: agent,
          method: "POST",
          headers: { Accept: "*/*", "User-Agent": "Waybill", ...traceHeader(), ...headers },
          body,
          signal: over.signal,
        });
        const retryAfter = answer.headers["retry-after"];
        const head = {
          status: answer.statusCode,
          ...(typeof retryAfter === "string" && { retryAfter }),
        };
        if (keeps !== undefined) return { ...head, text: await textOf(answer.body, keeps) };
        await answer.body.dump({ limit: MOST_READ }).catch(() => undefined);
        return head;
      } catch (error) {
        throw error instanceof OutgoingError ? error : new OutgoingError(failureOf(error));
      } finally {
        cancel();
        signal?.removeEventListener("abort", abort);
      }
    },
    close: () => {
      void opened?.then(({ agent }) => agent.destroy());
    },
  };
}

function allowedUrl(url: string, allowPrivate: boolean): URL {
  const to = parseUrl(url);
  if (!to) throw new OutgoingError("forbidden_target");
  const isAllowed = to.protocol === "https:" || (allowPrivate && to.protocol === "http:");
  if (!isAllowed || to.username !== "" || to.password !== "") throw new OutgoingError("forbidden_target");
  const address = to.hostname.replace(/^\[|\]$/g, "");
  // A name is checked when a connection is made, by what it resolves to.
  if (!allowPrivate && isIP(address) !== 0 && isForbiddenAddress(address))
    throw new OutgoingError("forbidden_target");
  return to;
}

/** All of an answer's body, of at most so many bytes. */
async function textOf(body: AsyncIterable<Uint8Array>, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > most) throw new OutgoingError("invalid_answer");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Resolves a name for a connection, and refuses it when one of its addresses is not public. */
const publicLookup =
  (resolve: LookupFunction): LookupFunction =>
  (name, options, done) =>
    resolve(name, options, (error, found, family) => {
      const addresses = typeof found === "string" ? [found] : (found ?? []).map(({ address }) => address);
      if (!error && (addresses.length === 0 || addresses.some(isForbiddenAddress)))
        done(new OutgoingError("forbidden_target"), found, family);
      else done(error, found, family);
    });

/** The kind of an error of a connection: its text may name the receiver. */
function failureOf(error: unknown): OutgoingFailure {
  if (!(error instanceof Error)) return "unreachable";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  // undici has no code of its own for an answer that switches the protocol.
  const words = error.message === "bad upgrade" ? error.message : "";
  const kind = [error.name, code, words].join(" ");
  return failures.find(([pattern]) => pattern.test(kind))?.[1] ?? "unreachable";
}

/** By the names and codes that Node and undici give errors. */
const failures: readonly (readonly [RegExp, OutgoingFailure])[] = [
  [/\bENOTFOUND|\bEAI_/, "unknown_host"],
  [/HTTPParserError|UND_ERR_HEADERS_OVERFLOW|bad upgrade/, "invalid_answer"],
  [/CERT|ERR_TLS|ERR_SSL|EPROTO|SIGNATURE|ISSUER/, "tls"],
];
