import { type BurnCall, decodeBurn, encodeBurn } from "./burn";
import { decodeSwap, encodeSwap, type SwapCall } from "./swap";
import { decodeTransfer, encodeTransfer, type TransferCall } from "./transfer";

/** A completely decoded call. */
export type EvmCall =
  | ({ kind: "transfer" } & TransferCall)
  | ({ kind: "burn" } & BurnCall)
  | ({ kind: "swap" } & SwapCall);

/** The kind of call of each provider; for a payment of several transactions, the kind of the last one. */
export const callOfProvider: ReadonlyMap<string, EvmCall["kind"]> = new Map([
  ["direct", "transfer"],
  ["cctp", "burn"],
  ["uniswap", "swap"],
  ["swap-cctp", "burn"],
]);

export function decodeCall(data: string | undefined): EvmCall | undefined {
  const transfer = decodeTransfer(data);
  if (transfer) return { kind: "transfer", ...transfer };
  const burn = decodeBurn(data);
  if (burn) return { kind: "burn", ...burn };
  const swap = decodeSwap(data);
  return swap && { kind: "swap", ...swap };
}

/** Call data in canonical encoding. */
export function encodeCall(call: EvmCall): `0x${string}` {
  switch (call.kind) {
    case "transfer":
      return encodeTransfer(call);
    case "burn":
      return encodeBurn(call);
    case "swap":
      return encodeSwap(call);
  }
}

/**
 * The minimum amount that a successful call delivers, in base units of the destination token; negative when fees exceed
 * the amount.
 */
export function guaranteed(call: EvmCall): bigint {
  switch (call.kind) {
    case "transfer":
      return call.amount;
    case "burn":
      return call.amount - call.maxFee;
    case "swap":
      return call.minAmountOut;
  }
}
