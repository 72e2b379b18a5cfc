import { readWord } from "./erc20-answers";
import type { EvmNode } from "./node";

type Asked = Pick<EvmNode, "call">;

/** `paused()`, of the tokens and contracts that can be paused (OpenZeppelin, Circle, Tether). */
const PAUSED = "5c975abb";

/** `isBlacklisted(address)` of Circle (FiatToken), `isBlackListed(address)` of Tether. */
const BLACKLISTED = ["fe575a87", "e47d6060"] as const;

/** A contract without the view refuses the call, or has no answer to it. Throws NetworkUnavailableError. */
async function says(node: Asked, to: string, data: string): Promise<boolean> {
  const answer = await node.call({ to, data: `0x${data}` });
  return answer.ok && readWord(answer.data) === 1n;
}

/** Whether a token or another contract is paused. Throws NetworkUnavailableError. */
export const isPaused = (node: Asked, contract: string): Promise<boolean> => says(node, contract, PAUSED);

/**
 * Whether the issuer of a token has blacklisted an account, which then neither sends nor receives the token. Throws
 * NetworkUnavailableError.
 */
export async function isBlacklisted(node: Asked, token: string, account: string): Promise<boolean> {
  const word = account.toLowerCase().replace(/^0x/, "").padStart(64, "0");
  const answers = await Promise.all(BLACKLISTED.map((selector) => says(node, token, selector + word)));
  return answers.includes(true);
}
