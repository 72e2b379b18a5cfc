import type { RuleName } from "../../errors/rule-name";
import { get, isKind, isSmall, push, put, scale, TX, textAt, transactionsIn } from "../edit";
import { callOf } from "../edit-call";
import { attacker, type Harm, type Tampering, type Target } from "../tampering";
import { sets } from "./envelope";

const APPROVALS = `${TX}.erc20_approvals`;

/** A tampering that sets one value of an EVM quote. */
function onEvm(name: string, harm: Harm, rule: RuleName, path: string, value: unknown): Tampering {
  const inner = sets(name, harm, rule, path, value);
  return { ...inner, apply: (target) => isKind(target.quote, "evm") && inner.apply(target) };
}

/** Adds an access list, which no quote has. */
const adds = (name: string, harm: Harm, path: string, entry: object): Tampering => ({
  name,
  harm,
  rules: ["transaction_kind"],
  apply: ({ quote }) => isKind(quote, "evm") && put(quote, path, [{ address: attacker.evm, ...entry }]),
});

function scales(
  name: string,
  [harm, rule]: [Harm, RuleName],
  path: string,
  change: (value: bigint) => bigint,
): Tampering {
  return {
    name,
    harm,
    rules: [rule],
    apply: ({ quote }) => isKind(quote, "evm") && scale(quote, path, change),
  };
}

/** Adds an allowance, with the nonce before the payment's. */
function allows(target: Target, approval: { spender: string; amount: string; token?: string }): boolean {
  const { quote } = target;
  const nonce = textAt(quote, `${TX}.meta.nonce`);
  if (!isKind(quote, "evm") || !/^\d+$/.test(nonce ?? "")) return false;
  return push(quote, APPROVALS, {
    token_contract: approval.token ?? textAt(quote, "source.token"),
    spender: approval.spender,
    amount: approval.amount,
    nonce: String(BigInt(nonce ?? 0) - 1n),
    gas_limit: "60000",
  });
}

/** Sets a value in every transaction of a quote. */
const putAll = (quote: unknown, path: string, value: unknown): boolean =>
  transactionsIn(quote).every((transaction) => put(quote, `${transaction}.${path}`, value));

/** The fields of an EVM transaction except its call data, and its allowances. */
export const evmEnvelope: readonly Tampering[] = [
  onEvm("evm.contract", "theft", "contract", `${TX}.to`, attacker.evm),
  onEvm(
    "evm.contract-other",
    "failure",
    "contract",
    `${TX}.to`,
    "0x000000000022D473030F116dDEE9F6B43aC78BA3",
  ),
  onEvm("evm.value", "theft", "value", `${TX}.value`, "1000000000000000000"),
  onEvm("evm.value-hex", "theft", "value", `${TX}.value`, "0xde0b6b3a7640000"),
  adds("evm.access-list", "failure", `${TX}.access_list`, { storage_keys: [] }),
  adds("evm.authorization-list", "theft", `${TX}.meta.authorizationList`, { chainId: 1, nonce: 0 }),
  onEvm("evm.nonce-negative", "failure", "nonce", `${TX}.meta.nonce`, "-1"),
  onEvm("evm.nonce-beyond", "failure", "nonce", `${TX}.meta.nonce`, "9007199254740993"),
  onEvm("evm.gas-limit", "fee", "gas_limit", `${TX}.meta.gas_limit`, "30000000"),
  onEvm("evm.gas-limit-too-low", "failure", "gas_limit", `${TX}.meta.gas_limit`, "20000"),
  onEvm("evm.fee-per-gas", "fee", "fee_per_gas", `${TX}.meta.max_fee_per_gas`, "1000000000001"),
  onEvm("evm.fee-hex", "failure", "fee_per_gas", `${TX}.meta.max_fee_per_gas`, "0x3b9aca00"),
  onEvm("evm.nonce-missing", "failure", "transaction_values", `${TX}.meta.nonce`, undefined),
  onEvm("evm.priority-fee-hex", "failure", "priority_fee", `${TX}.meta.max_priority_fee_per_gas`, "0x1"),
  // Within the fee ceiling, and all for the block's proposer.
  {
    name: "evm.priority-fee-all",
    harm: "fee",
    rules: ["priority_fee"],
    apply: ({ quote }) =>
      isKind(quote, "evm") &&
      ["max_fee_per_gas", "max_priority_fee_per_gas"].every((field) =>
        putAll(quote, `meta.${field}`, "290000000000"),
      ),
  },
  {
    name: "evm.gas-price",
    harm: "fee",
    rules: ["fee_per_gas"],
    apply: ({ quote }) =>
      isKind(quote, "evm") &&
      putAll(quote, "meta.max_fee_per_gas", undefined) &&
      putAll(quote, "meta.gas_price", "854000000000"),
  },
  onEvm("evm.fee-none", "failure", "fee_per_gas", `${TX}.meta.max_fee_per_gas`, "0"),
  scales(
    "evm.priority-fee",
    ["fee", "priority_fee"],
    `${TX}.meta.max_priority_fee_per_gas`,
    (fee) => fee * 10n ** 6n,
  ),
  {
    name: "evm.total-fee",
    harm: "fee",
    rules: ["total_fee"],
    apply: ({ quote }) =>
      isKind(quote, "evm") &&
      putAll(quote, "meta.gas_limit", "600000") &&
      putAll(quote, "meta.max_fee_per_gas", "299000000000"),
  },
  // Within each ceiling of the network, but more than the paid amount.
  {
    name: "evm.fee-share",
    harm: "fee",
    rules: ["fee_share"],
    needs: "prices",
    apply: ({ quote }) =>
      isKind(quote, "evm") &&
      isSmall(quote) &&
      putAll(quote, "meta.gas_limit", "160000") &&
      putAll(quote, "meta.max_fee_per_gas", "299000000000"),
  },
  // An honest quote has the estimate of the network's nodes.
  {
    name: "evm.node-fee",
    harm: "fee",
    rules: ["node_fee"],
    needs: "node",
    apply: ({ quote }) =>
      isKind(quote, "evm") &&
      transactionsIn(quote).every((path) => scale(quote, `${path}.meta.max_fee_per_gas`, (fee) => fee * 4n)),
  },
  {
    name: "evm.data-trailing",
    harm: "theft",
    rules: ["call_shape"],
    apply: ({ quote }) =>
      callOf(quote) !== undefined &&
      put(quote, `${TX}.data`, `${textAt(quote, `${TX}.data`)}${"00".repeat(32)}`),
  },
  {
    name: "evm.data-short",
    harm: "failure",
    rules: ["call_shape"],
    apply: ({ quote }) =>
      callOf(quote) !== undefined && put(quote, `${TX}.data`, textAt(quote, `${TX}.data`)?.slice(0, -2)),
  },
  {
    name: "evm.data-approve",
    harm: "allowance",
    rules: ["call_shape"],
    apply: ({ quote }) =>
      callOf(quote)?.kind === "transfer" &&
      put(quote, `${TX}.data`, textAt(quote, `${TX}.data`)?.replace("0xa9059cbb", "0x095ea7b3")),
  },
  {
    name: "evm.data-upper-bytes",
    harm: "theft",
    rules: ["call_shape"],
    apply: ({ quote }) =>
      callOf(quote)?.kind === "transfer" &&
      put(quote, `${TX}.data`, textAt(quote, `${TX}.data`)?.replace("0xa9059cbb00", "0xa9059cbb01")),
  },
  {
    name: "approvals.needless",
    harm: "allowance",
    rules: ["approvals"],
    apply: (target) =>
      callOf(target.quote)?.kind === "transfer" &&
      allows(target, { spender: attacker.evm, amount: target.request.amount ?? "1" }),
  },
  onEvm("approvals.unlimited", "allowance", "approvals", `${APPROVALS}.0.amount`, String(2n ** 256n - 1n)),
  onEvm("approvals.spender", "allowance", "approvals", `${APPROVALS}.0.spender`, attacker.evm),
  onEvm("approvals.token", "allowance", "approvals", `${APPROVALS}.0.token_contract`, attacker.evm),
  scales("approvals.more", ["allowance", "approvals"], `${APPROVALS}.0.amount`, (amount) => amount + 1n),
  onEvm("approvals.gas", "fee", "gas_limit", `${APPROVALS}.0.gas_limit`, "30000000"),
  scales(
    "approvals.nonce-later",
    ["failure", "approval_nonces"],
    `${APPROVALS}.0.nonce`,
    (nonce) => nonce + 5n,
  ),
  {
    name: "approvals.second",
    harm: "allowance",
    rules: ["approvals"],
    apply: (target) => {
      if (get(target.quote, `${APPROVALS}.0`) === undefined) return false;
      return allows(target, { spender: attacker.evm, amount: String(2n ** 256n - 1n) });
    },
  },
  onEvm("approvals.no-list", "allowance", "approvals", APPROVALS, { length: 0 }),
];
