import { evmAddress } from "../../verify/address";
import { type EvmCall, encodeCall } from "../../verify/evm/calls/index";
import { findCctp, findNetwork, findUniswap } from "../../verify/registry";
import { get, put, TX, textAt } from "../edit";
import { callOf } from "../edit-call";
import type { Harm, Tampering } from "../tampering";
import { expiryOf } from "./evm-call";

type Contract = "uniswap" | "messenger";

interface Parts {
  token: `0x${string}`;
  amount: bigint;
  /** When the quote expires, in seconds. */
  deadline: bigint;
}

const isWhole = (text: string | undefined): text is string => /^\d+$/.test(text ?? "");

/** Another provider's call for the request; all fields of the quote match it, including the allowance. */
function answers(
  name: string,
  [from, provider, contract]: [from: EvmCall["kind"], provider: string, contract: Contract | "token"],
  make: (call: EvmCall, parts: Parts) => EvmCall | undefined,
  harm: Harm = "failure",
): Tampering {
  return {
    name,
    harm,
    rules: ["payment_kind"],
    apply: ({ quote }) => {
      const call = callOf(quote);
      const token = evmAddress(textAt(quote, "source.token"));
      const amount = textAt(quote, "source.amount");
      const nonce = textAt(quote, `${TX}.meta.nonce`);
      if (call?.kind !== from || !token || !isWhole(amount) || !isWhole(nonce)) return false;
      const network = findNetwork(textAt(quote, "source.network"));
      const contracts = {
        token,
        messenger: findCctp(network, textAt(quote, "source.account"))?.token_messenger,
        uniswap: findUniswap(network, textAt(quote, "source.account"))?.swap_router_02,
      };
      const to = contracts[contract];
      const changed = to
        ? make(call, { token, amount: BigInt(amount), deadline: expiryOf(quote) })
        : undefined;
      if (!to || !changed) return false;
      const approval = { token_contract: token, spender: to, amount, nonce: String(BigInt(nonce) - 1n) };
      const approvals = contract === "token" ? [] : [{ ...approval, gas_limit: "60000" }];
      put(quote, "provider", provider);
      put(quote, `${TX}.to`, to);
      put(quote, `${TX}.data`, encodeCall(changed));
      return put(quote, `${TX}.erc20_approvals`, approvals);
    },
  };
}

const word = (address: string): `0x${string}` => `0x${address.slice(2).padStart(64, "0")}`;

/** Calls of a provider that do not fit the kind of the request. */
export const paymentKinds: readonly Tampering[] = [
  answers(
    "kind.swap-for-transfer",
    ["transfer", "uniswap", "uniswap"],
    ({ recipient }, { token, amount, deadline }) => {
      const to = evmAddress(recipient);
      const swap = { token, tokenOut: token, fee: 100n, through: undefined, amount, minAmountOut: amount };
      return to && { kind: "swap", ...swap, recipient: to, deadline };
    },
    "allowance",
  ),
  answers(
    "kind.burn-for-transfer",
    ["transfer", "cctp", "messenger"],
    ({ recipient }, { token, amount }) => ({
      kind: "burn",
      token,
      amount,
      maxFee: 0n,
      domain: 0n,
      recipient: word(recipient),
      destinationCaller: word("0x"),
      minFinality: 2000n,
    }),
    "theft",
  ),
  answers("kind.swap-for-bridge", ["burn", "uniswap", "uniswap"], (call, { token, amount, deadline }) =>
    call.kind === "burn"
      ? {
          kind: "swap",
          token,
          tokenOut: token,
          fee: 100n,
          through: undefined,
          amount,
          minAmountOut: amount,
          recipient: `0x${call.recipient.slice(-40)}`,
          deadline,
        }
      : undefined,
  ),
  answers(
    "kind.transfer-for-swap",
    ["swap", "direct", "token"],
    ({ recipient }, { amount }) => {
      const to = evmAddress(recipient);
      return to && { kind: "transfer", recipient: to, amount };
    },
    "value",
  ),
  answers(
    "kind.transfer-for-bridge",
    ["burn", "direct", "token"],
    ({ recipient }, { amount }) => ({ kind: "transfer", recipient: `0x${recipient.slice(-40)}`, amount }),
    "theft",
  ),
  {
    name: "kind.provider-swapped",
    harm: "failure",
    rules: ["payment_kind", "provider"],
    apply: ({ quote }) => put(quote, "provider", get(quote, "provider") === "direct" ? "cctp" : "direct"),
  },
];
