import type { RuleName } from "../../errors/rule-name";
import { evmAddress } from "../../verify/address";
import type { DestinationSwap, RouteCall } from "../../verify/evm/calls/route";
import { scale } from "../edit";
import { changeCall } from "../edit-call";
import { attacker, type Harm, type Tampering } from "../tampering";

const bad = evmAddress(attacker.evm) ?? "0x";

/** A tampering of a route that swaps on the destination network. */
function delivers(
  name: string,
  [harm, ...rules]: [Harm, ...RuleName[]],
  change: (delivery: DestinationSwap, call: RouteCall) => Partial<RouteCall>,
  promised: (amount: bigint) => bigint = (amount) => amount,
): Tampering {
  return {
    name,
    harm,
    rules,
    apply: ({ quote }) => {
      const changed = changeCall(quote, ["route"], (call) =>
        call.delivery ? { ...call, ...change(call.delivery, call) } : undefined,
      );
      return (
        changed && ["destination.amount", "min_amount_out"].every((path) => scale(quote, path, promised))
      );
    },
  };
}

/** The swap on the destination network, and what arrives instead when it cannot be met. */
export const fallback: readonly Tampering[] = [
  delivers(
    "fallback.minimum-tenfold",
    ["value", "estimate"],
    (delivery) => ({ delivery: { ...delivery, minAmountOut: delivery.minAmountOut * 10n } }),
    (amount) => amount * 10n,
  ),
  delivers("fallback.minimum-above-estimate", ["value", "min_amount_out"], (delivery) => ({
    delivery: { ...delivery, minAmountOut: delivery.minAmountOut * 2n },
  })),
  delivers("fallback.minimum-lowered", ["value", "min_amount_out"], (delivery) => ({
    delivery: { ...delivery, minAmountOut: 1n },
  })),
  delivers("fallback.deadline-soon", ["value", "deadline"], (delivery, call) => ({
    delivery: { ...delivery, deadline: call.deadline + 5n },
  })),
  delivers("fallback.deadline-past", ["value", "deadline"], (delivery, call) => ({
    delivery: { ...delivery, deadline: call.deadline - 3_600n },
  })),
  delivers("fallback.deadline-far", ["replay", "deadline"], (delivery, call) => ({
    delivery: { ...delivery, deadline: call.deadline + 86_400n * 30n },
  })),
  delivers("fallback.bridged-nothing", ["value", "min_bridged", "fallback_asset"], (_, call) => ({
    minBridged: call.maxFee + 1n,
  })),
  delivers("fallback.bridged-unreachable", ["failure", "min_bridged"], (_, call) => ({
    minBridged: call.minBridged * 10n,
  })),
  delivers("fallback.recipient", ["theft", "recipient"], (delivery) => ({
    delivery: { ...delivery, recipient: bad },
  })),
  delivers("fallback.token", ["value", "token_out"], (delivery) => ({
    delivery: { ...delivery, tokenOut: bad },
  })),
  delivers("fallback.hook-removed", ["theft", "delivery"], () => ({ delivery: undefined })),
  delivers("fallback.receiver", ["theft", "recipient"], () => ({
    recipient: `0x${bad.slice(2).padStart(64, "0")}`,
  })),
  delivers("fallback.bridge-token", ["theft", "bridge_token"], () => ({ bridgeToken: bad })),
  {
    name: "fallback.hook-added",
    harm: "theft",
    rules: ["delivery"],
    apply: ({ quote }) =>
      changeCall(quote, ["route"], (call) =>
        call.delivery
          ? undefined
          : {
              ...call,
              delivery: {
                tokenOut: call.bridgeToken,
                minAmountOut: 1n,
                recipient: bad,
                deadline: call.deadline,
              },
            },
      ),
  },
];
