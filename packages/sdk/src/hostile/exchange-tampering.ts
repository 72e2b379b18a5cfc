import type { Clock } from "../clock";
import type { ErrorCode } from "../errors/base";
import type { Harm } from "./tampering";

/**
 * A change that a middleman or a hostile server makes to a whole answer: to its status, headers, time or size, or to its subject.
 * The honest server has processed the request all the same.
 */
export interface ExchangeTampering {
  /** Unique, and stable across releases: `submission.kept-and-refused`. */
  name: string;
  /** The loss of an application that believes it; `standstill` for an application that waits, or reads, without a limit. */
  harm: Harm;
  /** The code of the error by which this package's client refuses it; undefined if its calls continue. */
  code: ErrorCode | undefined;
  /** Starts a server of this kind, which remembers its requests. */
  begin(): HostileServer;
}

export interface HostileServer {
  /** Whether it applies to this exchange. */
  tampers(exchange: Exchange): boolean;
  /** The answer that the client gets. Rejects as a fetch does: without an answer, or because its signal was aborted. */
  answer(exchange: Exchange): Response | Promise<Response>;
}

/** A request, and what the honest server has answered. */
export interface Exchange {
  method: string;
  url: URL;
  /** The honest answer; its body can be read once. */
  answer: Response;
  signal: AbortSignal | undefined;
  clock: Clock;
}

const QUOTES = /\/v1\/transactions\/quotes?$/;
const SUBMISSION = /\/v1\/transactions$/;

export const isQuote = ({ url }: Pick<Exchange, "url">): boolean => QUOTES.test(url.pathname);

export const isSubmission = ({ method, url }: Pick<Exchange, "method" | "url">): boolean =>
  method === "POST" && SUBMISSION.test(url.pathname);

/** Replaces the body of an answer, and removes the headers about the length and encoding of the former body. */
export function withJson({ status, headers: before }: Response, body: unknown): Response {
  const headers = new Headers(before);
  for (const name of ["content-length", "content-encoding"]) headers.delete(name);
  return new Response(JSON.stringify(body), { status, headers });
}
