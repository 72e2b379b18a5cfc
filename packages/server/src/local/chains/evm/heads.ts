import { once } from "node:events";
import { WebSocket } from "ws";
import { startLoop } from "../../../jobs/loop";
import { systemRuntime } from "../../../lib/system-runtime";

/** Notifications of an EVM chain's blocks. */
export interface Heads {
  /** Calls the listener for each new block, and whenever blocks may have been missed. */
  onBlock(listener: () => void): () => void;
  close(): Promise<void>;
}

/**
 * Subscribes to the new heads of a node (`eth_subscribe`) whose WebSocket is on the same port as HTTP, as with anvil.
 * Reconnects after a disconnect.
 */
export function followHeads(network: string, rpcUrl: string): Heads {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const loop = startLoop(
    {
      name: `subscribing to the blocks of ${network}`,
      retry: { first: 200, longest: 5_000 },
      step: async (signal) => {
        await subscription(rpcUrl.replace(/^http/, "ws"), tell, signal);
        return 0;
      },
    },
    { logger: undefined, clock: systemRuntime },
  );
  return {
    onBlock: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: loop.close,
  };
}

/** Keeps one subscription open until the signal is aborted; throws when the connection ends before. */
async function subscription(url: string, tell: () => void, signal: AbortSignal): Promise<void> {
  const socket = new WebSocket(url);
  const end = () => socket.terminate();
  signal.addEventListener("abort", end, { once: true });
  let failure: unknown = new Error("the connection was closed");
  socket.on("error", (error) => {
    failure = error;
  });
  socket.on("open", () =>
    socket.send(JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_subscribe", params: ["newHeads"] })),
  );
  // The first message confirms the subscription; it also triggers a check for blocks mined before.
  socket.on("message", tell);
  await once(socket, "close").finally(() => signal.removeEventListener("abort", end));
  if (!signal.aborted) throw failure;
}
