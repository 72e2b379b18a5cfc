import type { Call } from "./call";

const ids = new WeakMap<Response, string | undefined>();

/** The server's `X-Request-Id`, as it may be shown. */
export const requestIdOf = (response: Response): string | undefined => ids.get(response);

/** Reads it once: a server may repeat there what was sent, unless it is a UUID. */
export async function readRequestId(call: Call, response: Response): Promise<void> {
  const id = response.headers.get("X-Request-Id");
  if (!id) return;
  const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
  const isSafe = isUuid && !call.headers.get("Authorization")?.includes(id);
  const reader = isSafe ? undefined : await import("./read-error-body").catch(() => undefined);
  ids.set(response, isSafe ? id : reader?.redactorOf(call)(id));
}
