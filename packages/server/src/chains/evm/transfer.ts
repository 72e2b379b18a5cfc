import { normalizeAddress } from "../../lib/normalize-address";
import type { BuiltTransaction, Transfer } from "../chain";
import { shortfall } from "../effect";
import { buildEvmCall } from "./call";
import { receivedIn, transferCall } from "./erc20";
import type { EvmNode } from "./node";

/** Above the gas of usual ERC-20 transfers; only used when the estimate fails because the call would revert. */
const FALLBACK_GAS = 120_000n;

const isSame = (one: string, other: string) => normalizeAddress(one) === normalizeAddress(other);

/** The token contract's own `transfer`, ready to be signed (ERC-20, EIP-1559). Throws NetworkUnavailableError. */
export async function buildEvmTransfer(
  node: EvmNode,
  { token, from, to, amount }: Transfer,
): Promise<BuiltTransaction | undefined> {
  const contract = token.addr;
  if (token.kind !== "erc20" || contract === null) return undefined;
  return buildEvmCall(node, {
    from,
    to: contract,
    data: transferCall(to, amount),
    fallbackGas: FALLBACK_GAS,
    missing: async (events) =>
      shortfall(receivedIn(events, { token: contract, recipient: to, isOwn: isSame(from, to) }), {
        least: amount,
      }),
  });
}
