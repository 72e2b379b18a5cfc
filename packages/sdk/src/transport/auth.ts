import { ArgumentError } from "../errors/base";

/** Adds the credentials to a request, as the last step before it is sent. */
export type Authorize = (headers: Headers) => void;

/**
 * The only place that has the API key (spec/common/security.yaml: `Authorization: Bearer`). A closure keeps the key, so that
 * printing, serializing or inspecting a client cannot show it.
 *
 * @throws ArgumentError `invalid_argument` for a key that is not a valid header value (the message does not contain it),
 * `insecure_address` when it would be sent unencrypted to another host.
 */
export function bearer(apiKey: string | undefined, baseUrl: URL, allowInsecureHttp: boolean): Authorize {
  if (apiKey === undefined) return () => {};
  // The platform's error for an invalid header value would contain the value.
  if (!/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new ArgumentError("apiKey is not a single word", "Pass only the key, trimmed.");
  }
  if (baseUrl.protocol !== "https:" && !allowInsecureHttp && !isLoopback(baseUrl.hostname)) {
    throw new ArgumentError(
      `apiKey would travel unencrypted to ${baseUrl.host}`,
      "Use https, or allowInsecureHttp on your own network.",
      "insecure_address",
    );
  }
  const value = `Bearer ${apiKey}`;
  return (headers) => headers.set("Authorization", value);
}

/** Whether the host is this machine. `URL` has already normalized all forms of an IPv4 address. */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
