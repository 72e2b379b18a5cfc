import { readRetryAfter } from "@waybill/spec/standards/retry-after";
import type { Clock } from "../../lib/runtime";
import { ProviderError } from "../provider";
import { type Fields, fieldsOf } from "./fields";

/** A request to a provider of accounts. */
export interface ProviderRequest {
  url: string;
  method: "GET" | "POST";
  /** Secret: they have what the provider wants to see. */
  headers: Readonly<Record<string, string>>;
  /** JSON; undefined for a request without a body. */
  body: string | undefined;
  /** How long all of it may take, milliseconds. */
  timeLimit: number;
}

/** A provider's answer. */
export interface ProviderAnswer {
  status: number;
  /** The header `Retry-After`, as it was sent. */
  retryAfter: string | undefined;
  text: string;
}

/** Why no answer came. */
export type NoAnswer = "timeout" | "unreachable" | "too_large" | "aborted";

/** A request that was not answered. Its message contains no part of the request. */
export class NoAnswerError extends Error {
  override name = "NoAnswerError";

  constructor(
    readonly why: NoAnswer,
    options?: ErrorOptions,
  ) {
    super(`a provider of accounts did not answer: ${why}`, options);
  }
}

/** The way to providers of accounts, injected so that tests control it. The real one: system-provider-network.ts. */
export interface ProviderNetwork {
  /** Sends a request once, and follows no redirect. Throws NoAnswerError. */
  send(request: ProviderRequest, signal: AbortSignal): Promise<ProviderAnswer>;
}

/** The signature or authorization of a request. */
export type Authorize = (request: {
  method: ProviderRequest["method"];
  /** Path and query beneath the provider's base address. */
  target: string;
  body: string;
}) => Readonly<Record<string, string>>;

export interface ProviderHttpOptions {
  /** The provider's base address. */
  baseUrl: string;
  authorize: Authorize;
  network: ProviderNetwork;
  clock: Pick<Clock, "now" | "sleep">;
  /** How long one request may take, milliseconds. */
  timeLimit: number;
}

export type Query = Readonly<Record<string, string | number | undefined>>;

/** A provider's HTTP interface. All functions throw ProviderError, and ForgottenCursorError where a cursor was sent. */
export interface ProviderHttp {
  get(path: string, query: Query, signal: AbortSignal): Promise<Fields>;
  post(path: string, body: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<Fields>;
}

/** The provider does not know the cursor, or no longer does: the page has to be requested by its time again. */
export class ForgottenCursorError extends Error {
  override name = "ForgottenCursorError";
}

/** How often a provider that limits the rate is waited for, and how long at most each time, milliseconds. */
const WAITS = 5;
const LONGEST_WAIT = 30_000;

/** Speaks to a provider, waits for its rate limit, and says by ProviderError why there is no answer. */
export function providerHttp({
  baseUrl,
  authorize,
  network,
  clock,
  timeLimit,
}: ProviderHttpOptions): ProviderHttp {
  const call = async (
    method: ProviderRequest["method"],
    target: string,
    body: string | undefined,
    signal: AbortSignal,
  ) => {
    for (let waits = 0; ; waits += 1) {
      const headers = authorize({ method, target, body: body ?? "" });
      const answer = await sent(
        network,
        { url: `${baseUrl}${target}`, method, headers, body, timeLimit },
        signal,
      );
      if (answer.status !== 429) return read(answer);
      const wait = readRetryAfter(answer.retryAfter, clock.now()) ?? 1_000;
      if (waits >= WAITS || wait > LONGEST_WAIT)
        throw new ProviderError("provider_unavailable", "the provider limits the rate of requests", {
          retryAfter: wait,
        });
      await clock.sleep(wait, signal);
      if (signal.aborted) throw unavailable("aborted");
    }
  };
  return {
    get: (path, query, signal) => {
      const given = Object.entries(query).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)] as [string, string]],
      );
      const search = new URLSearchParams(given).toString();
      return call("GET", search === "" ? path : `${path}?${search}`, undefined, signal);
    },
    post: (path, body, signal) => call("POST", path, JSON.stringify(body), signal),
  };
}

async function sent(
  network: ProviderNetwork,
  request: ProviderRequest,
  signal: AbortSignal,
): Promise<ProviderAnswer> {
  if (signal.aborted) throw unavailable("aborted");
  try {
    return await network.send(request, signal);
  } catch (error) {
    if (error instanceof NoAnswerError) throw unavailable(error.why, error);
    throw error;
  }
}

const reasons: Readonly<Record<NoAnswerError["why"], string>> = {
  timeout: "the provider did not answer in time",
  unreachable: "the provider cannot be reached",
  too_large: "the provider's answer is too large",
  aborted: "the server stopped waiting for the provider",
};

const unavailable = (why: NoAnswerError["why"], cause?: unknown): ProviderError =>
  new ProviderError("provider_unavailable", reasons[why], { cause });

function read({ status, text }: ProviderAnswer): Fields {
  if (status === 401 || status === 403)
    throw new ProviderError(
      "reauth_required",
      "the provider does not accept the credentials, or no longer accepts them",
    );
  if (status >= 500)
    throw new ProviderError("provider_unavailable", `the provider answers with status ${status}`);
  const answer = parsed(text);
  if (status >= 200 && status < 300) return fieldsOf(answer);
  const code = typeof answer === "object" && answer !== null && "error" in answer ? answer.error : undefined;
  if (status === 400 && code === "invalid_cursor")
    throw new ForgottenCursorError("the cursor of the provider has expired");
  if (status === 400 && typeof code === "string" && /^invalid_(grant|public_token)$/.test(code))
    throw new ProviderError(
      "reauth_required",
      "the provider does not accept the code of its user: it was already used, or has expired",
    );
  throw new ProviderError("unknown", `the provider refuses the request with status ${status}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ProviderError("unknown", "the provider's answer is not JSON", { cause });
  }
}
