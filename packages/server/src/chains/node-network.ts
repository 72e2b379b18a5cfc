import type { Clock } from "../lib/runtime";

/** A call to a node over HTTP. */
export interface NodeCall {
  url: string;
  method: string;
  /** The body, if the call has one. */
  json: string | undefined;
  /** How long the whole answer may take, milliseconds. */
  timeout: number;
}

/** A node's answer, whose body is read or left: both let go of the connection. */
export interface NodeAnswer {
  status: number;
  /** Without compression. */
  body: AsyncIterable<Uint8Array> | null;
  leave(): void;
}

/** The way to the nodes, injected so that tests control it. The real one: system-network.ts. */
export interface NodeNetwork {
  /** The time in which calls take place. */
  readonly clock: Pick<Clock, "monotonic" | "timeout" | "turn">;
  /**
   * Sends a call once. Throws, or breaks off the body, with an error named `TimeoutError` when the answer is late, and with
   * that of the connection when it fails.
   */
  send(call: NodeCall): Promise<NodeAnswer>;
  /** Counts the connections that are opened to the host of this URL: by a new one another node may answer. */
  countConnections(url: string): () => number;
}
