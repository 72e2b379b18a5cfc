import type { RuleName } from "../../errors/rule-name";
import { evmAddress } from "../../verify/address";
import { base58Key } from "../../verify/base58";
import type { EvmCall } from "../../verify/evm/calls/index";
import { put, scale, TX, textAt } from "../edit";
import { callOf, changeCall } from "../edit-call";
import { attacker, type Harm, type Tampering, type Target } from "../tampering";

const all = ["transfer", "burn", "swap"] as const;
const bridging = ["burn"] as const;
type Kind = (typeof all)[number];

/** A tampering that encodes another call; `agreeing` changes the quote's fields to match it. */
function calls<K extends Kind>(
  name: string,
  [harm, rule]: [Harm, RuleName | readonly RuleName[]],
  kinds: readonly K[],
  change: (call: Extract<EvmCall, { kind: K }>, target: Target) => EvmCall | undefined,
  agreeing: (target: Target) => unknown = () => undefined,
): Tampering {
  return {
    name,
    harm,
    rules: typeof rule === "string" ? [rule] : rule,
    apply: (target) => {
      const changed = changeCall(target.quote, kinds, (call) => change(call, target));
      if (changed) agreeing(target);
      return changed;
    },
  };
}

/** The length of the call data of a swap through one pool, in hex digits. */
const SINGLE_LENGTH = 10 + 13 * 64;

/** A tampering that gives a swap bytes that no decoded call can have. */
const bytes = (name: string, harm: Harm, change: (data: string) => string | undefined): Tampering => ({
  name,
  harm,
  rules: ["call_shape"],
  apply: ({ quote }) => {
    const changed = callOf(quote)?.kind === "swap" ? change(textAt(quote, `${TX}.data`) ?? "") : undefined;
    return changed !== undefined && put(quote, `${TX}.data`, changed);
  },
});

/** Sets the recipient in the form of the call: 20 bytes, or 32 if the call bridges. */
const toCall = <C extends EvmCall>(call: C, address: `0x${string}`): C => ({
  ...call,
  recipient: "domain" in call ? `0x${address.slice(2).padStart(64, "0")}` : address,
});
const bad = evmAddress(attacker.evm) ?? "0x";

/** An address with the first and last digits of the recipient's, as address poisoning uses it. */
function lookAlike(address: string): `0x${string}` {
  return `0x${address.slice(-40, -36)}${"0".repeat(32)}${address.slice(-4)}`.toLowerCase() as `0x${string}`;
}

/** Changes the amounts of the quote and of its allowance to match the call. */
function amounts(change: (amount: bigint) => bigint) {
  return ({ quote }: Target) =>
    ["source.amount", `${TX}.erc20_approvals.0.amount`].map((path) => scale(quote, path, change));
}

/** Changes the estimate and the minimum of the quote to match the call. */
const promises =
  (change: (amount: bigint) => bigint) =>
  ({ quote }: Target) =>
    ["destination.amount", "min_amount_out"].map((path) => scale(quote, path, change));

/** When the quote expires, in seconds; 0 if the quote does not say. */
export const expiryOf = (quote: unknown): bigint =>
  BigInt(Math.floor((Date.parse(textAt(quote, "expires_at") ?? "") || 0) / 1000));

/** The values in the call of an EVM quote. */
export const evmCall: readonly Tampering[] = [
  calls("call.recipient", ["theft", "recipient"], all, (call) => toCall(call, bad)),
  calls(
    "call.recipient-agreeing",
    ["theft", "recipient"],
    all,
    (call) => toCall(call, bad),
    ({ quote }) => put(quote, "destination.account", attacker.evm),
  ),
  calls("call.recipient-look-alike", ["theft", "recipient"], all, (call) =>
    toCall(call, lookAlike(call.recipient)),
  ),
  calls("call.amount", ["theft", "amount"], all, (call) => ({ ...call, amount: call.amount * 10n })),
  calls("call.amount-one-more", ["theft", "amount"], all, (call) => ({ ...call, amount: call.amount + 1n })),
  calls(
    "call.amount-agreeing",
    ["theft", "amount"],
    all,
    (call) => ({ ...call, amount: call.amount * 10n }),
    amounts((amount) => amount * 10n),
  ),
  calls(
    "call.amount-less",
    ["value", "amount"],
    all,
    (call) => ({ ...call, amount: call.amount / 2n }),
    amounts((amount) => amount / 2n),
  ),
  calls("call.token-in", ["theft", "token_in"], [...bridging, "swap"], (call) => ({
    ...call,
    token: bad,
  })),
  calls("swap.token-out", ["value", "token_out"], ["swap"], (call) => ({ ...call, tokenOut: bad })),
  calls("swap.fee", ["value", "swap_path"], ["swap"], (call) => ({ ...call, fee: call.fee + 1n })),
  calls("swap.through-unknown", ["value", "swap_path"], ["swap"], (call) => ({
    ...call,
    through: { token: bad, fee: call.fee },
  })),
  calls("swap.through-other", ["value", "swap_path"], ["swap"], (call) =>
    call.through ? { ...call, through: { ...call.through, token: bad } } : undefined,
  ),
  calls("swap.through-own-end", ["failure", "swap_path"], ["swap"], (call) => ({
    ...call,
    through: { token: call.tokenOut, fee: call.fee },
  })),
  calls("swap.second-fee", ["value", "swap_path"], ["swap"], (call) =>
    call.through ? { ...call, through: { ...call.through, fee: 0n } } : undefined,
  ),
  calls("swap.minimum", ["value", ["min_amount_out", "amount"]], ["swap"], (call) => ({
    ...call,
    minAmountOut: 1n,
  })),
  calls("swap.minimum-below-quote", ["value", ["min_amount_out", "amount"]], ["swap"], (call) => ({
    ...call,
    minAmountOut: call.minAmountOut - 1n,
  })),
  calls(
    "swap.price-down",
    ["value", ["caller_minimum", "loss"]],
    ["swap"],
    (call) => ({ ...call, minAmountOut: (call.minAmountOut * 54n) / 100n }),
    promises((amount) => (amount * 54n) / 100n),
  ),
  calls(
    "swap.price-unreachable",
    ["failure", "estimate"],
    ["swap"],
    (call) => ({ ...call, minAmountOut: call.minAmountOut * 10n }),
    promises((amount) => amount * 10n),
  ),
  calls("swap.minimum-above-estimate", ["failure", ["min_amount_out", "amount"]], ["swap"], (call) => ({
    ...call,
    minAmountOut: call.minAmountOut * 2n,
  })),
  calls("call.deadline-far", ["replay", "deadline"], ["swap"], (call, { quote }) => ({
    ...call,
    deadline: expiryOf(quote) + 86_400n * 365n,
  })),
  calls("call.deadline-past", ["failure", "deadline"], ["swap"], (call, { quote }) => ({
    ...call,
    deadline: expiryOf(quote) - 86_400n,
  })),
  calls("swap.deadline-later", ["replay", "deadline"], ["swap"], (call) => ({
    ...call,
    deadline: call.deadline + 1n,
  })),
  bytes("swap.price-limit", "allowance", (data) =>
    // The last word of exactInputSingle: with a price limit, a part of the amount may remain.
    data.length === SINGLE_LENGTH ? `${data.slice(0, -57)}1${data.slice(-56)}` : undefined,
  ),
  bytes("swap.second-call", "theft", (data) => {
    // The same call again, which takes the amount twice if the allowance is not exact.
    const at = 10 + 4 * 64;
    const call = data.slice(at);
    const word = (value: number) => value.toString(16).padStart(64, "0");
    return `${data.slice(0, 10 + 2 * 64)}${word(2)}${word(0x40)}${word(0x40 + call.length / 2)}${call}${call}`;
  }),
  calls("bridge.domain", ["theft", "destination_domain"], bridging, (call) => ({
    ...call,
    domain: call.domain + 1n,
  })),
  calls("bridge.wallet-for-token-account", ["failure", "recipient"], bridging, (call, { quote }) => {
    // On Solana a burn that names the wallet itself can never be delivered.
    const wallet = base58Key(textAt(quote, "destination.account") ?? "");
    return wallet === undefined ? undefined : { ...call, recipient: `0x${wallet}` };
  }),
  calls("bridge.destination-caller", ["failure", "destination_caller"], ["burn"], (call) => ({
    ...call,
    destinationCaller: `0x${bad.slice(2).padStart(64, "0")}`,
  })),
  calls("bridge.finality", ["value", "speed"], ["burn"], (call) => ({
    ...call,
    minFinality: call.minFinality === 1000n ? 2000n : 1000n,
  })),
  calls("bridge.finality-none", ["value", "speed"], ["burn"], (call) => ({ ...call, minFinality: 0n })),
  calls("bridge.fee-one-more", ["value", "min_amount_out"], ["burn"], (call) => ({
    ...call,
    maxFee: call.maxFee + 1n,
  })),
  calls("bridge.fee", ["value", "min_amount_out"], bridging, (call) => ({
    ...call,
    maxFee: call.amount / 2n,
  })),
  calls(
    "bridge.fee-agreeing",
    ["value", "bridge_fee"],
    ["burn"],
    (call) => ({ ...call, maxFee: call.amount / 2n }),
    promises((before) => before / 2n),
  ),
];
