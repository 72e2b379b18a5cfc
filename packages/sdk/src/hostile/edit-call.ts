import { decodeCall, type EvmCall, encodeCall } from "../verify/evm/calls/index";
import { isKind, put, TX, textAt } from "./edit";

type CallOf<K extends EvmCall["kind"]> = Extract<EvmCall, { kind: K }>;

/** The decoded call of a transaction of an EVM quote, by default of the first one. */
export function callOf(quote: unknown, transaction = TX): EvmCall | undefined {
  return isKind(quote, "evm") ? decodeCall(textAt(quote, `${transaction}.data`)) : undefined;
}

/** Replaces a call of one of these kinds by another call. False for other calls, and when nothing changes. */
export function changeCall<K extends EvmCall["kind"]>(
  quote: unknown,
  kinds: readonly K[],
  change: (call: CallOf<K>) => EvmCall | undefined,
  transaction = TX,
): boolean {
  const call = callOf(quote, transaction);
  if (!call || !isOneOf(call, kinds)) return false;
  const changed = change(call);
  return changed !== undefined && put(quote, `${transaction}.data`, encodeCall(changed));
}

function isOneOf<K extends EvmCall["kind"]>(call: EvmCall, kinds: readonly K[]): call is CallOf<K> {
  return kinds.some((kind) => kind === call.kind);
}
