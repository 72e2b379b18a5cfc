import { loadNode } from "../../evm/transaction-values";
import { requireFields, requireKind } from "../../require-kind";
import type { Quoted } from "../../types";
import type { EvmAddress } from "../../verify/address";
import { decodeCall, guaranteed } from "../../verify/evm/calls/index";
import { withChecksum } from "../../verify/evm/checksum";
import { type ProvenTransfer, proveEvm } from "../../verify/evm/prove";
import { showTransfer, type VerifiedTransfer } from "../../verify/evm/verify-quote";
import { explainAmount } from "../amount";
import type { Explained, ExplainOptions } from "../explain";
import { explainPayment } from "../explain-payment";
import type { ExplainedPayment, ExplainedTransaction } from "../explanation";
import { describeApproval, describeSwap } from "../sentences";
import { explainCall } from "./explain-call";

/** Explains the calls of a quote by their descriptors. @throws QuoteRefusedError, ArgumentError */
export async function explainQuote(quoted: Quoted, options: ExplainOptions): Promise<Explained> {
  const { descriptors = [], tokens = [], node } = options;
  requireDescriptors(descriptors);
  const answer = node === undefined ? undefined : await (await loadNode()).askNode(quoted, node, options);
  const given = answer ? { ...options, ...answer.given } : options;
  const proven = proveEvm(quoted, given, answer?.estimate);
  const verified = showTransfer(proven);
  const { network, token, contract } = verified;
  const { chainId } = proven;
  const explained = (to: EvmAddress, data: `0x${string}`, isToken: boolean) =>
    explainCall({ chainId, network, to: withChecksum(to), data, tokens, isToken }, descriptors);
  const call = proven.purpose === "unknown" ? undefined : decodeCall(proven.data);
  type Spending = [kind: ExplainedPayment["kind"], spender: string, token: VerifiedTransfer["token"]];
  const approvals = (list: ProvenTransfer["approvals"], [kind, spender, spent]: Spending) =>
    list.map(
      ({ to, data, amount }): ExplainedTransaction => ({
        purpose: "approval",
        summary: describeApproval(kind, spender, explainAmount(amount, spent)),
        calls: explained(to, data, true),
      }),
    );
  const { swap } = verified;
  const spent = swap ? swap.token : token;
  const explanation = explainPayment(verified, {
    arrives: call && guaranteed(call),
    before: [
      ...(proven.swap && swap
        ? [
            ...approvals(proven.swap.approvals, ["swap", swap.contract, token]),
            {
              purpose: "swap" as const,
              summary: describeSwap(verified, [
                explainAmount(verified.amount, token),
                explainAmount(swap.minAmount, swap.token),
              ]),
              calls: explained(proven.swap.to, proven.swap.data, false),
            },
          ]
        : []),
      ...approvals(proven.approvals, [contract.purpose, contract.address, spent]),
    ],
    calls: explained(proven.to, proven.data, proven.purpose === "transfer"),
  });
  return { verified, explanation };
}

/**
 * Refuses the caller's descriptors that lack the required fields. Whether a descriptor fits a contract is checked when
 * it is used.
 *
 * @throws ArgumentError
 */
function requireDescriptors(descriptors: readonly unknown[]): void {
  for (const [at, descriptor] of descriptors.entries()) {
    const name = `options.descriptors[${at}]`;
    const part = (of: unknown, path: string, key: string): unknown => {
      const found: unknown = Reflect.get(Object(of), key);
      requireKind(`${name}.${path}`, found, "an object");
      return found;
    };
    requireKind(name, descriptor, "an object");
    const contract = part(part(descriptor, "context", "context"), "context.contract", "contract");
    part(descriptor, "metadata", "metadata");
    const formats = part(part(descriptor, "display", "display"), "display.formats", "formats");
    requireList(`${name}.context.contract.abi`, Reflect.get(Object(contract), "abi"), {
      type: "a text",
      name: "a text",
      inputs: "a list",
    });
    requireList(`${name}.context.contract.deployments`, Reflect.get(Object(contract), "deployments"), {
      address: "a text",
      chainId: "a number from 0",
    });
    for (const format of Object.values(Object(formats))) {
      requireFields(`${name}.display.formats[]`, format, { intent: "a text", required: "a list" });
      requireKind(`${name}.display.formats[].intent`, Reflect.get(Object(format), "intent"), "a text");
      requireList(`${name}.display.formats[].fields`, Reflect.get(Object(format), "fields"), {
        path: "a text",
        label: "a text",
        format: "a text",
      });
    }
  }
}

function requireList(
  name: string,
  list: unknown,
  fields: Readonly<Record<string, "a text" | "a list" | "a number from 0">>,
): void {
  requireKind(name, list, "a list");
  for (const item of Array.isArray(list) ? list : []) {
    requireKind(`${name}[]`, item, "an object");
    for (const [field, kind] of Object.entries(fields))
      requireKind(`${name}[].${field}`, Reflect.get(Object(item), field), kind);
  }
}
