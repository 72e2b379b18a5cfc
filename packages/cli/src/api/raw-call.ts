import type { RawClient } from "@waybill/sdk";

/** The result of a raw call that succeeds. */
export interface RawAnswer {
  readonly data?: unknown;
  readonly response: Response;
}

/** A call by any path: the types of the raw client know those of the descriptions only. */
export function rawCall(raw: RawClient, method: string, path: string, init: object): Promise<RawAnswer> {
  const untyped: object = raw;
  return Reflect.get(untyped, "request")(method, path, init);
}
