import { decodeCall, type EvmCall, encodeCall } from "../verify/evm/calls/index";
import { isKind, put, TX, textAt } from "./edit";

type CallOf<K extends EvmCall["kind"]> = Extract<EvmCall, { kind: K }>;

/** The decoded call of an EVM quote, of its first transaction by default. */
export function callOf(quote: unknown, transaction = TX): EvmCall | undefined {
  return isKind(quote, "evm") ? decodeCall(textAt(quote, `${transaction}.data`)) : undefined;
}

/** Encodes another call in place of one of these kinds. False for other calls, and when nothing is to change. */
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
