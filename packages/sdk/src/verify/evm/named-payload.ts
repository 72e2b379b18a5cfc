import type { Hex } from "viem";
import { keccak256, serializeTransaction } from "viem/utils";
import { ArgumentError } from "../../errors/base";
import { requireKind } from "../../require-kind";
import { must, type RuleList } from "../rule";
import type { Subject } from "../rule-input";
import * as request from "../rules/request";
import type { GasCeiling } from "./fee-ceiling";
import { rules } from "./rules/index";
import type { EvmRule, EvmTransactionRead } from "./unsigned-transaction";

/** The one way around a provider that this package does not know. */
export interface UnknownProvider {
  /**
   * keccak-256 of the unsigned payment transaction (EIP-1559 with `0x02`), which is what a key signs: `0x` and 64 digits.
   * It comes from whoever has examined the transaction, never from the quote itself.
   */
  payloadDigest: string;
}

/** The option's digest in lower case. @throws ArgumentError */
export function namedDigest(option: UnknownProvider | undefined): string | undefined {
  if (option === undefined) return undefined;
  requireKind("options.acceptUnknownProvider", option, "an object");
  const { payloadDigest } = option;
  requireKind("options.acceptUnknownProvider.payloadDigest", payloadDigest, "a text");
  if (!/^0x[0-9a-f]{64}$/i.test(payloadDigest))
    throw new ArgumentError(
      "options.acceptUnknownProvider.payloadDigest is no digest",
      "Pass 0x and 64 digits, from whoever has examined the transaction.",
    );
  return payloadDigest.toLowerCase();
}

/** Call data of any kind, as bytes. */
export function callData({ data }: EvmTransactionRead): Hex | undefined {
  return data !== undefined && /^0x(?:[0-9a-f]{2})*$/i.test(data) ? (data.toLowerCase() as Hex) : undefined;
}

/** Of the transaction that would be signed; undefined when a value of it is missing. */
export function digestOf({ requested, transaction }: Subject<EvmTransactionRead>): Hex | undefined {
  const { to, nonce, gasLimit: gas, maxFeePerGas, maxPriorityFeePerGas } = transaction;
  const data = callData(transaction);
  const chainId = Number(requested.network?.reference);
  if (!to || data === undefined || nonce === undefined || gas === undefined) return undefined;
  if (maxFeePerGas === undefined || maxPriorityFeePerGas === undefined || !Number.isSafeInteger(chainId))
    return undefined;
  if (nonce > BigInt(Number.MAX_SAFE_INTEGER) || maxPriorityFeePerGas > maxFeePerGas) return undefined;
  const fees = { gas, maxFeePerGas, maxPriorityFeePerGas };
  return keccak256(
    serializeTransaction({ type: "eip1559", chainId, to, data, value: 0n, nonce: Number(nonce), ...fees }),
  );
}

/** They compare the call with what a known provider's would be: nobody can say that of an unknown one. */
const ofKnownCalls: ReadonlySet<string> = new Set([
  ...["payment_kind", "contract", "call_shape", "delivery", "token_in", "token_out", "bridge_token"],
  ...["destination_domain", "min_amount_out", "min_bridged", "fallback_asset", "bridge_fee", "deadline"],
]);

/** What the quote says of them; the call is not read. */
const saidBy: Readonly<Record<string, EvmRule>> = {
  recipient: request.destinationAccount,
  amount: request.sourceAmount,
};

/**
 * The rules for the payload of this digest: in the place of all that is about a known call stands that it is this payload.
 * Network, value, sender, nonces, allowances, fees and time are held to the same rules as ever.
 */
export function rulesFor(digest: string): RuleList<EvmTransactionRead, GasCeiling> {
  const payloadDigest: EvmRule = (subject) => {
    const found = digestOf(subject);
    return must(found === digest, `the payload of the digest ${digest}`, found);
  };
  return rules
    .filter(([name]) => !ofKnownCalls.has(name))
    .map(([name, rule]) =>
      name === "provider"
        ? (["payload_digest", payloadDigest] as const)
        : ([name, saidBy[name] ?? rule] as const),
    );
}

/** The rules that such a payment has passed. */
export const namedRuleNames: readonly string[] = rulesFor("").map(([name]) => name);
