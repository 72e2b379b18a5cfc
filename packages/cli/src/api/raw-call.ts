import type { RawClient } from "@waybill/sdk";

/** The result of a successful raw call. */
export interface RawAnswer {
  readonly data?: unknown;
  readonly response: Response;
}

/** A call by any path. The types of the raw client cover only the paths of the API descriptions. */
export function rawCall(raw: RawClient, method: string, path: string, init: object): Promise<RawAnswer> {
  const untyped: object = raw;
  return Reflect.get(untyped, "request")(method, path, init);
}
