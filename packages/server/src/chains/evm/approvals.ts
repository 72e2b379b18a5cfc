import { NetworkUnavailableError } from "../chain";
import { allowanceCall, approveCall } from "./erc20";
import type { EvmNode } from "./node";

/** An ERC-20 approval that has to be mined before a call. */
export interface Approval {
  token: string;
  spender: string;
  /** Base units. */
  amount: bigint;
  /** Call data for the token contract. */
  data: string;
}

/** The amount that a spender is going to transfer from an owner, base units. */
interface Spending {
  owner: string;
  spender: string;
  token: string;
  amount: bigint;
}

/**
 * The approvals that a spending needs, in order: none when the allowance is sufficient, otherwise one of the exact
 * amount. An existing allowance that is too small is set to 0 first, because some tokens (USDT among them) refuse to
 * change a non-zero allowance. Throws NetworkUnavailableError.
 */
export async function approvalsFor(node: EvmNode, spending: Spending): Promise<Approval[]> {
  const { owner, spender, token, amount } = spending;
  const answer = await node.call({ to: token, data: allowanceCall(owner, spender) });
  if (!answer.ok || answer.data.length !== 66)
    throw new NetworkUnavailableError(
      `${token} on ${node.slug} does not return allowances: it is not an ERC-20 token`,
    );
  const allowance = BigInt(answer.data);
  if (allowance >= amount) return [];
  const approval = (value: bigint): Approval => ({
    token,
    spender,
    amount: value,
    data: approveCall(spender, value),
  });
  return allowance === 0n ? [approval(amount)] : [approval(0n), approval(amount)];
}
