import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import cors from "cors";
import helmet from "helmet";

/** Any page may ask: keys travel in a header, never in a cookie, so no other site can borrow one. */
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
 * Headers for answers that are data, not documents: nothing in them may be loaded, framed or taken for another type. What
 * only concerns documents (their openers, referrers, prefetching and plugins) is left out: writing headers is a good part
 * of the cost of a short answer.
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
 * The headers that helmet and cors put on every answer. They are always the same, so both are asked once, at start,
 * instead of with every request.
 */
export function commonHeaders(): Map<string, string> {
  const request = new IncomingMessage(new Socket());
  request.method = "GET";
  const response = new ServerResponse(request);
  secure(request, response, () => undefined);
  crossOrigin(request, response, () => undefined);
  return new Map(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Answers a browser that asks whether it may ask. */
export const answerPreflight = (request: IncomingMessage, response: ServerResponse): void =>
  crossOrigin(request, response, () => undefined);
