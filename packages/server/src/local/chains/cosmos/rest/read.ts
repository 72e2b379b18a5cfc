import { isBech32Address } from "../../../../chains/cosmos/bech32";
import { GatewayError } from "./gateway-error";

/** Input of a route: path and query parameters as text, the body as parsed JSON. */
export interface RestRequest {
  path: Record<string, string | undefined>;
  query: URLSearchParams;
  body: unknown;
}

/** Handlers by `METHOD /path`; the result is sent as JSON. */
export type Routes = Record<string, (request: RestRequest) => unknown>;

/** The address in the path. Throws GatewayError. */
export function readAddress({ path }: RestRequest, prefix: string): string {
  const { address = "" } = path;
  if (isBech32Address(address, prefix)) return address;
  throw new GatewayError(
    "invalidArgument",
    `invalid address: it is not a valid account of this chain (${prefix})`,
  );
}

/** Reads a page: by number (`page`, `limit`) or by `pagination.offset` and `pagination.limit`. Throws GatewayError. */
export function readPage({ query }: RestRequest): { limit: number; offset: number } {
  const number = (name: string): number | undefined => {
    const text = query.get(name);
    if (text === null || text === "") return undefined;
    if (!/^\d{1,9}$/.test(text)) throw new GatewayError("invalidArgument", `${name} must be a number`);
    return Number(text);
  };
  const limit = Math.min(number("limit") || number("pagination.limit") || 100, 100);
  const page = number("page") || 1;
  return { limit, offset: number("pagination.offset") ?? (page - 1) * limit };
}

/** Reads the transaction bytes in `tx_bytes` of a body, base64. Throws GatewayError. */
export function readTxBytes({ body }: RestRequest): Uint8Array {
  const text = typeof body === "object" && body !== null && "tx_bytes" in body ? body.tx_bytes : undefined;
  if (typeof text !== "string" || text === "" || !/^[A-Za-z0-9+/]+={0,2}$/.test(text))
    throw new GatewayError("invalidArgument", "tx_bytes must be base64");
  return Buffer.from(text, "base64");
}
