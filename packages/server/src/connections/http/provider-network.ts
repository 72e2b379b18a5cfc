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

/** A request that was not answered. Its message has nothing of the request. */
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
