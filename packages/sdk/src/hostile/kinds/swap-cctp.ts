import type { RuleName } from "../../errors/rule-name";
import { evmAddress } from "../../verify/address";
import { base58Key } from "../../verify/base58";
import type { BurnCall } from "../../verify/evm/calls/burn";
import { get, put, scale, TX, textAt } from "../edit";
import { callOf, changeCall } from "../edit-call";
import { attacker, type Harm, type Tampering, type Target } from "../tampering";

/** The burn of a payment in two transactions; the swap is the first. */
const BURN = "transactions.1";

const isTwo = (quote: unknown): boolean => callOf(quote)?.kind === "swap" && get(quote, BURN) !== undefined;

function changes(
  name: string,
  [harm, ...rules]: [Harm, ...RuleName[]],
  change: (target: Target) => boolean,
): Tampering {
  return { name: `two.${name}`, harm, rules, apply: (target) => isTwo(target.quote) && change(target) };
}

/** A tampering that encodes another burn. */
const burns = (
  name: string,
  harm: [Harm, ...RuleName[]],
  change: (call: BurnCall) => Partial<BurnCall>,
): Tampering =>
  changes(name, harm, ({ quote }) =>
    changeCall(quote, ["burn"], (call) => ({ ...call, ...change(call) }), BURN),
  );

const sets = (name: string, harm: [Harm, ...RuleName[]], path: string, value: unknown): Tampering =>
  changes(name, harm, ({ quote }) => put(quote, `${BURN}.${path}`, value));

const scales = (
  name: string,
  harm: [Harm, ...RuleName[]],
  path: string,
  change: (value: bigint) => bigint,
): Tampering => changes(name, harm, ({ quote }) => scale(quote, path, change));

const word = (address: string): `0x${string}` => `0x${address.slice(2).padStart(64, "0")}`;

/** Changes of a payment that swaps and then burns: of the burn's fields, and of the values that join both transactions. */
export const swapCctp: readonly Tampering[] = [
  burns("burn-recipient", ["theft", "recipient"], () => ({ recipient: word(attacker.evm) })),
  burns("burn-all", ["theft", "amount"], (call) => ({ amount: call.amount * 100n })),
  burns("burn-one-more", ["theft", "amount"], (call) => ({ amount: call.amount + 1n })),
  burns("burn-less", ["value", "amount"], (call) => ({ amount: call.amount / 2n })),
  burns("burn-token", ["theft", "token_in"], () => ({ token: attacker.evm.toLowerCase() as `0x${string}` })),
  burns("burn-domain", ["theft", "destination_domain"], (call) => ({ domain: call.domain + 1n })),
  burns("burn-caller", ["failure", "destination_caller"], () => ({ destinationCaller: word(attacker.evm) })),
  burns("burn-finality", ["value", "speed"], (call) => ({
    minFinality: call.minFinality === 1000n ? 2000n : 1000n,
  })),
  burns("burn-fee", ["value", "min_amount_out"], (call) => ({ maxFee: call.amount / 2n })),
  burns("burn-fee-one-more", ["value", "min_amount_out"], (call) => ({ maxFee: call.maxFee + 1n })),
  changes("minimum-agreeing", ["value", "loss", "caller_minimum"], ({ quote }) => {
    const half = (amount: bigint) => amount / 2n;
    return (
      changeCall(quote, ["swap"], (call) => ({ ...call, minAmountOut: half(call.minAmountOut) })) &&
      changeCall(
        quote,
        ["burn"],
        (call) => ({ ...call, amount: half(call.amount), maxFee: half(call.maxFee) }),
        BURN,
      ) &&
      [`${BURN}.erc20_approvals.0.amount`, "destination.amount", "min_amount_out"].every((path) =>
        scale(quote, path, half),
      )
    );
  }),
  changes("burn-wallet-for-token-account", ["failure", "recipient"], ({ quote }) => {
    // On Solana a burn that names the wallet itself can never be delivered.
    const wallet = base58Key(textAt(quote, "destination.account") ?? "");
    if (wallet === undefined) return false;
    return changeCall(quote, ["burn"], (call) => ({ ...call, recipient: `0x${wallet}` }), BURN);
  }),
  changes("swap-to-recipient", ["theft", "recipient"], ({ quote, request }) => {
    const recipient = evmAddress(request.to_address);
    return recipient !== undefined && changeCall(quote, ["swap"], (call) => ({ ...call, recipient }));
  }),
  sets("burn-contract", ["theft", "contract"], "to", attacker.evm),
  sets("burn-value", ["theft", "value"], "value", "1000000000000000000"),
  sets("burn-chain", ["replay", "chain_id"], "chain_id", "1"),
  sets("burn-kind", ["theft", "transaction_kind"], "kind", "move"),
  sets("burn-access-list", ["failure", "transaction_kind"], "access_list", [{ address: attacker.evm }]),
  sets("burn-gas", ["fee", "gas_limit"], "meta.gas_limit", "30000000"),
  sets("burn-meta-none", ["failure", "transaction_values"], "meta", {}),
  sets("burn-simulation", ["failure", "simulation"], "meta.simulation", "reverted"),
  scales("burn-fee-lower", ["failure", "fee_per_gas"], `${BURN}.meta.max_fee_per_gas`, (fee) => fee - 1n),
  scales(
    "burn-priority",
    ["fee", "priority_fee"],
    `${BURN}.meta.max_priority_fee_per_gas`,
    (fee) => fee + 1n,
  ),
  scales("burn-nonce-gap", ["failure", "approval_nonces"], `${BURN}.meta.nonce`, (nonce) => nonce + 1n),
  scales("swap-nonce-same", ["failure", "approval_nonces"], `${TX}.meta.nonce`, (nonce) => nonce + 1n),
  sets("approval-unlimited", ["allowance", "approvals"], "erc20_approvals.0.amount", String(2n ** 256n - 1n)),
  sets("approval-spender", ["allowance", "approvals"], "erc20_approvals.0.spender", attacker.evm),
  sets("approval-token", ["allowance", "approvals"], "erc20_approvals.0.token_contract", attacker.evm),
  scales("approval-more", ["allowance", "approvals"], `${BURN}.erc20_approvals.0.amount`, (one) => one + 1n),
  sets("approval-gas", ["fee", "gas_limit"], "erc20_approvals.0.gas_limit", "30000000"),
  scales(
    "approval-nonce",
    ["failure", "approval_nonces"],
    `${BURN}.erc20_approvals.0.nonce`,
    (nonce) => nonce + 5n,
  ),
  sets("burn-data-trailing", ["theft", "call_shape"], "data", "0x8e0250ee00"),
  changes("burn-only", ["theft", "transaction_count"], ({ quote }) =>
    put(quote, "transactions", [get(quote, BURN)]),
  ),
  changes("swap-only", ["value", "transaction_count"], ({ quote }) =>
    put(quote, "transactions", [get(quote, TX)]),
  ),
  changes("order", ["theft", "call_shape"], ({ quote }) =>
    put(quote, "transactions", [get(quote, BURN), get(quote, TX)]),
  ),
  changes("burn-twice", ["theft", "call_shape"], ({ quote }) => put(quote, TX, get(quote, BURN))),
  changes("as-uniswap", ["theft", "payment_kind"], ({ quote }) => put(quote, "provider", "uniswap")),
  changes("speed-none", ["value", "speed"], ({ quote }) =>
    textAt(quote, "speed") === undefined ? false : put(quote, "speed", undefined),
  ),
];
