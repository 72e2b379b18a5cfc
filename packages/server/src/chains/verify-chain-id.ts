import { networks } from "@waybill/spec/generated/registry";
import { createCoalescer } from "../lib/coalesce";
import type { Clock } from "../lib/runtime";
import { NetworkUnavailableError, WrongChainError } from "./chain";
import { nodeText } from "./read-answer";
import { type Rpc, RpcError, UnsupportedMethodError } from "./rpc";

export interface ChainIdCheck {
  slug: string;
  /** The method by which a node of this family reports its chain. */
  method: string;
  /** Whether its answer is the expected chain. */
  isExpected(answer: unknown): boolean;
  /** The expected chain, for the error message. */
  expected: string;
  /** Methods whose errors have a meaning: their callers handle RpcError. */
  mayFail(method: string): boolean;
  /** How many connections were opened to the node. */
  connections(): number;
  clock: Pick<Clock, "monotonic">;
}

/** `11155111 (sepolia)`: a number in decimal digits, as the expected one is, and the network where it is a known one. */
function chainText(answer: unknown): string {
  if (typeof answer !== "string") return "?";
  const id = /^0x[0-9a-f]{1,16}$/i.test(answer) ? BigInt(answer).toString() : nodeText(answer);
  const known = networks.find(({ reference }) => reference === id);
  return known ? `${id} (${known.slug})` : id;
}

/** Calls to a node whose chain is verified. */
export interface VerifiedRpc extends Rpc {
  /** Asks the node for its chain, after this call. Throws NetworkUnavailableError for another one. */
  verify(): Promise<void>;
}

/** How long the node's report of its chain counts, milliseconds. */
const CHECKED_FOR = 10_000;

/**
 * Lets calls through once the node has reported the expected chain. Whenever a connection was opened it is asked again,
 * before an answer that could have come over it is believed: the node behind the address may be another one now. It is also
 * asked after every failed call, and after ten seconds. A payment on one chain must not be quoted from the state of another.
 */
export function verifyingChainId(
  rpc: Rpc,
  { slug, method: name, isExpected, expected, mayFail, connections, clock }: ChainIdCheck,
): VerifiedRpc {
  let checked: Promise<void> | undefined;
  let checkedAt = 0;
  /** The connections that the current check covers: those that were open when it began. */
  let covered = 0;
  const check = async () => {
    const answer = await rpc(name, []).catch((error: unknown) => {
      if (!(error instanceof RpcError)) throw error;
      throw new NetworkUnavailableError(`the node of ${slug} does not report its chain`, { cause: error });
    });
    if (isExpected(answer)) return;
    throw new WrongChainError(`the node of ${slug} is on chain ${chainText(answer)}, not on ${expected}`);
  };
  const begin = (): Promise<void> => {
    checkedAt = clock.monotonic();
    covered = connections();
    const begun = check();
    checked = begun;
    begun.catch(() => {
      if (checked === begun) checked = undefined;
    });
    return begun;
  };
  const verified = (): Promise<void> =>
    !checked || covered < connections() || clock.monotonic() - checkedAt > CHECKED_FOR ? begin() : checked;
  /** Before what a call brought is believed. */
  const believe = async (): Promise<void> => {
    if (covered < connections()) await verified();
  };
  const call: Rpc = async (method, params) => {
    await verified();
    try {
      const answer = await rpc(method, params);
      await believe();
      return answer;
    } catch (error) {
      // The next answer may come from another node, of another chain.
      if (error instanceof NetworkUnavailableError && !(error instanceof UnsupportedMethodError))
        checked = undefined;
      else await believe();
      if (error instanceof RpcError && !mayFail(method))
        throw new NetworkUnavailableError(`the node of ${slug} refused ${method}: ${error.message}`, {
          cause: error,
        });
      throw error;
    }
  };
  const coalesce = createCoalescer<void>();
  return Object.assign(call, { verify: () => coalesce("", begin) });
}
