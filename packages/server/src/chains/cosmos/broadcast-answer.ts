import { nodeText } from "../node-text";
import type { NodeBroadcast, RefusalKind } from "../refusal";

/** cosmos-sdk's code for bytes that are already in the mempool. */
const IN_MEMPOOL = 19;

/** The words of CometBFT for bytes that are in its mempool, or were just before; some nodes pass them on without a code. */
const alreadyKnown = /tx already (exists )?in (cache|(the )?mempool)/i;

/**
 * cosmos-sdk's codes for what no block can hold (parse error, key, coins, gas of the checks, memo, signatures, size,
 * extensions), and for what the sender cannot pay (funds, unknown account, gas price).
 */
const refusalKinds: ReadonlyMap<number, RefusalKind> = new Map([
  ...[2, 8, 10, 11, 12, 15, 21, 31].map((code) => [code, "bytes"] as const),
  ...[5, 9, 13].map((code) => [code, "funds"] as const),
]);

/** Whether a message of a node says that it had the bytes before. */
export const isAlreadyKnown = (message: string): boolean => alreadyKnown.test(message);

/** What a Cosmos node's answer to a broadcast means: the fields of its `tx_response`. */
export function readBroadcast({
  code,
  codespace,
  log,
}: {
  code: number;
  codespace: unknown;
  log: string;
}): NodeBroadcast {
  if (code === 0) return { accepted: true };
  const isSdk = codespace === "sdk";
  if ((isSdk && code === IN_MEMPOOL) || isAlreadyKnown(log)) return { accepted: true, isKnown: true };
  return {
    accepted: false,
    reason: log === "" ? `code ${code}` : nodeText(log),
    refusal: (isSdk && refusalKinds.get(code)) || "other",
  };
}
