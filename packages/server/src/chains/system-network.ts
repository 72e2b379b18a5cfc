import type { Clock } from "../lib/runtime";
import { countConnections } from "./connections";
import type { NodeNetwork } from "./node-network";
import { postJson } from "./post-json";

/**
 * The network of this machine. Only what puts a program together uses it; all else is given a `NodeNetwork`. JSON-RPC goes by Node's
 * own module, which takes half of the processor time of `fetch`; all else goes by `fetch`.
 */
export const systemNetwork = (clock: Pick<Clock, "monotonic" | "after" | "timeout">): NodeNetwork => ({
  clock,
  send: async ({ url, method, json, timeout }) => {
    if (method === "POST" && json !== undefined) return postJson(url, json, timeout, clock);
    const { status, body } = await fetch(url, { method, signal: clock.timeout(timeout) });
    return { status, body, leave: () => void body?.cancel().catch(() => undefined) };
  },
  countConnections,
});
