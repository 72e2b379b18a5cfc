import type { ConnectionError } from "../errors/call";
import type { HttpError } from "../errors/http";
import type { Answer, Call } from "./call";
import { notConnected } from "./call-errors";
import { describe, notify } from "./hooks";
import { httpError, readRequestId, requestIdOf, tooLarge } from "./http-error";
import { readText } from "./read-body";
import type { Scope } from "./time-limit";
import type { Transport } from "./transport";

/** The outcome of one attempt: a successful response, an error response, or no response. */
export type Attempt =
  | (Answer & { error?: undefined })
  | (Answer & { error: HttpError })
  | { response?: undefined; error: ConnectionError };

/** Sends the request once and reads the complete response. */
export async function attemptOnce(
  { fetch, clock, hooks, maxBodyBytes }: Transport,
  call: Call,
  attempt: number,
  scope: Scope,
): Promise<Attempt> {
  const { operation, keepBody } = call;
  const { onRequest, onResponse } = hooks;
  const info = onRequest || onResponse ? await describe(call, attempt) : undefined;
  if (info) notify(onRequest, info);
  const started = clock.now();
  let response: Response;
  let text: string | undefined;
  try {
    const init: RequestInit & { duplex?: "half" } = {
      method: operation.method,
      headers: call.headers,
      body: call.body,
      signal: scope.signal,
      // Redirects are not followed: they could send the key and personal data to another host.
      redirect: "manual",
    };
    // Without it no platform sends a stream.
    if (operation.singleUse) init.duplex = "half";
    response = await fetch(call.url, init);
    await readRequestId(call, response);
    text = keepBody && response.ok ? "" : await readText(response, call.options.maxBodyBytes ?? maxBodyBytes);
  } catch (cause) {
    return { error: notConnected(operation, call.url, cause) };
  }
  if (info) {
    const requestId = requestIdOf(response);
    notify(onResponse, { ...info, status: response.status, requestId, durationMs: clock.now() - started });
  }
  if (!response.ok)
    return { response, text: text ?? "", error: await httpError(call, response, text ?? "", clock.now()) };
  if (text !== undefined) return { response, text };
  return { response, text: "", error: tooLarge(operation, response) };
}
