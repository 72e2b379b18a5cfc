import { NetworkUnavailableError } from "../chain";
import { allowanceCall, approveCall } from "./erc20";
import type { EvmNode } from "./node";

/** An ERC-20 approval that has to be mined before a call. */
export interface Approval {
  token: string;
  spender: string;
  /** Base units. */
  amount: bigint;
  /** Its call data, for the token. */
  data: string;
}

/** What a spender is going to take of whose tokens, in base units. */
interface Spending {
  owner: string;
  spender: string;
  token: string;
  amount: bigint;
}

/**
 * The approvals that a spending needs, in their order: none when the allowance is enough, otherwise the exact amount. An
 * allowance that stands but is too small is cleared first, because some tokens (USDT among them) refuse to change one.
 * Throws NetworkUnavailableError.
 */
export async function approvalsFor(node: EvmNode, spending: Spending): Promise<Approval[]> {
  const { owner, spender, token, amount } = spending;
  const standing = await node.call({ to: token, data: allowanceCall(owner, spender) });
  if (!standing.ok || standing.data.length !== 66)
    throw new NetworkUnavailableError(
      `${token} on ${node.slug} does not tell allowances: it is no ERC-20 token`,
    );
  const allowance = BigInt(standing.data);
  if (allowance >= amount) return [];
  const approval = (value: bigint): Approval => ({
    token,
    spender,
    amount: value,
    data: approveCall(spender, value),
  });
  return allowance === 0n ? [approval(amount)] : [approval(0n), approval(amount)];
}
