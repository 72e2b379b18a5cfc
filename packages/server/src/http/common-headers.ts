import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import cors from "cors";
import helmet from "helmet";

/** All origins are allowed: keys are sent in a header, never in a cookie, so another site cannot use them. */
const crossOrigin = cors({
  origin: "*",
  exposedHeaders: [
    "X-Request-Id",
    "X-RateLimit-Limit",
    "X-RateLimit-Remaining",
    "X-RateLimit-Reset",
    "Retry-After",
  ],
  maxAge: 600,
});

/**
 * Headers for responses that are data, not documents: they cannot load resources, be framed or be sniffed as another type.
 * Headers that only apply to documents (openers, referrers, prefetching, plugins) are disabled, because writing headers is a
 * significant part of the cost of a short response.
 */
const secure = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { "default-src": ["'none'"], "frame-ancestors": ["'none'"] },
  },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/**
 * The headers that helmet and cors set on every response. They never change, so they are computed once at start instead of
 * for every request.
 */
export function commonHeaders(): Map<string, string> {
  const request = new IncomingMessage(new Socket());
  request.method = "GET";
  const response = new ServerResponse(request);
  secure(request, response, () => undefined);
  crossOrigin(request, response, () => undefined);
  return new Map(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Answers a CORS preflight request. */
export const answerPreflight = (request: IncomingMessage, response: ServerResponse): void =>
  crossOrigin(request, response, () => undefined);
