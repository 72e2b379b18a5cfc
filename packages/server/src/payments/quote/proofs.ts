import type { NodeClients } from "../../chains/connect";
import type { CosmosNode } from "../../chains/cosmos/node";
import type { EvmNode } from "../../chains/evm/node";
import { singleFlight } from "../../chains/single-flight";
import type { SolanaNode } from "../../chains/solana/node";
import type { Clock } from "../../lib/runtime";

/**
 * Looks at a chain for one end of a route. Undefined where it is there; otherwise it says in a few words what is missing, for the
 * caller who asked for the quote: without URLs and without accounts of persons. Throws NetworkUnavailableError.
 */
type Look<Node> = (node: Node) => Promise<string | undefined>;

/**
 * One thing that has to be on a network before a route through it is offered: a token, a contract that is called, or the right of
 * another contract to mint. The registry says where it should be, and only the node of the network can say that it is there.
 */
export type End = {
  /** Slug of the network. */
  network: string;
  /** Names the end; ends of a network with the same name are the same. */
  name: string;
} & (
  | { kind: "evm"; look: Look<EvmNode> }
  | { kind: "solana"; look: Look<SolanaNode> }
  | { kind: "cosmos"; look: Look<CosmosNode> }
);

/** This server has no node of a network, so nothing can be proved there. */
export class NotConnectedError extends Error {
  override name = "NotConnectedError";

  constructor(readonly network: string) {
    super(`this server has no node for ${network}`);
  }
}

/** Proves the ends of routes. */
export interface Prover {
  /**
   * Says what is missing of an end; undefined when its node shows that it is there. Throws NotConnectedError and
   * NetworkUnavailableError.
   */
  missing(end: End): Promise<string | undefined>;
}

/** An end at its node, and the block up to which the node knows the chain. */
interface Asked {
  /** Names the head: its hash, or on Cosmos networks, whose blocks are final, its height. */
  head: string;
  look(): Promise<string | undefined>;
}

/**
 * Proves ends by the nodes of this server. A proof counts until its node has another head. Where blocks can be
 * replaced, the hash of the block counts and not its number, so a reorganisation ends a proof, too. All ends are the
 * registry's, so only so many answers of the last head of each network are kept. Failures are not kept.
 */
export function createProver(
  { evm, solana, cosmos }: Pick<NodeClients, "evm" | "solana" | "cosmos">,
  clock: Pick<Clock, "monotonic">,
): Prover {
  const kept = new Map<string, { head: string; answers: Map<string, string | undefined> }>();
  const answersAt = (network: string, head: string) => {
    const last = kept.get(network);
    if (last?.head === head) return last.answers;
    const answers = new Map<string, string | undefined>();
    kept.set(network, { head, answers });
    return answers;
  };
  const lookOnce = singleFlight(clock, (_key: string, look: Asked["look"]) => look());

  /** The head is what quotes read anyway: the block of the fees, and the blockhash of a transaction of Solana. */
  const ask = async (end: End): Promise<Asked> => {
    if (end.kind === "evm") {
      const node = connected(evm, end);
      return { head: await node.headHash(), look: () => end.look(node) };
    }
    if (end.kind === "solana") {
      const node = connected(solana, end);
      return { head: (await node.latestBlockhash()).blockhash, look: () => end.look(node) };
    }
    const node = connected(cosmos, end);
    return { head: `${await node.height()}`, look: () => end.look(node) };
  };

  return {
    missing: async (end) => {
      const { head, look } = await ask(end);
      const key = `${end.network} ${head} ${end.name}`;
      const answers = answersAt(end.network, head);
      if (answers.has(end.name)) return answers.get(end.name);
      const missing = await lookOnce(key, look);
      answers.set(end.name, missing);
      return missing;
    },
  };
}

function connected<Node>(nodes: ReadonlyMap<string, Node>, { network }: End): Node {
  const node = nodes.get(network);
  if (node === undefined) throw new NotConnectedError(network);
  return node;
}
