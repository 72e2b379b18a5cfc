import type { Json } from "./json";

/** An error for the caller: codes of JSON-RPC 2.0, and from -32001 those of Solana nodes. */
export class RpcError extends Error {
  override name = "RpcError";

  constructor(
    readonly code: number,
    message: string,
    readonly data?: Json,
  ) {
    super(message);
  }
}

export const parseError = () => new RpcError(-32700, "Parse error: the body is not JSON");
export const invalidRequest = (what: string) => new RpcError(-32600, `Invalid request: ${what}`);
export const methodNotFound = () => new RpcError(-32601, "Method not found");
export const invalidParams = (what: string) => new RpcError(-32602, `Invalid params: ${what}`);
export const internalError = () => new RpcError(-32603, "Internal error");

export const preflightFailure = (reason: string, data: Json) =>
  new RpcError(-32002, `Transaction simulation failed: ${reason}`, data);
export const signatureFailure = () => new RpcError(-32003, "Transaction signature verification failure");
export const blockNotAvailable = (slot: number) =>
  new RpcError(-32004, `Block not available for slot ${slot}`);
export const unsupportedVersion = (version: number) =>
  new RpcError(
    -32015,
    `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the ` +
      `following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
  );
export const slotNotReached = (contextSlot: number) =>
  new RpcError(-32016, "Minimum context slot has not been reached", { contextSlot });
