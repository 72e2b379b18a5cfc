import { usageError } from "../errors";
import type { Io } from "../io";
import { networkOf } from "../payment/registry";
import { originOf, serverVariable } from "./server-config";

/**
 * RPC URLs by network: `WAYBILL_RPC`, then the file, overridden by `--rpc`. Errors do not contain the URL, because it
 * often contains a key.
 */
export function rpcAddresses(io: Io, flags: readonly string[]): Record<string, string> {
  const listed =
    serverVariable(io, "WAYBILL_RPC")
      ?.split(/[\s,]+/)
      .filter((one) => one !== "") ?? [];
  return Object.fromEntries([
    ...listed.map((one) => entry(one, originOf(io, "WAYBILL_RPC"))),
    ...flags.map((one) => entry(one, "--rpc")),
  ]);
}

function entry(text: string, origin: string): [string, string] {
  const equals = text.indexOf("=");
  if (equals > 0 && equals < text.length - 1)
    return [networkOf(text.slice(0, equals)).slug, text.slice(equals + 1)];
  throw usageError(`${origin} is not network=url.`, "For example: --rpc sepolia=http://127.0.0.1:8545");
}
