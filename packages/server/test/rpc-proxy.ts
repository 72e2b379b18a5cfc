import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What to do with a broadcast: let it through, hand it on but never answer, or swallow it. */
export type Broadcasts = "pass" | "forward-silently" | "swallow";

/**
 * Stands between server and node, to break what happens at a broadcast, or to be a node without the method `refuse`, one
 * that refuses logs of more than `maxLogSpan` blocks, or a `mute` one that takes every call and never answers.
 * Everything else passes.
 */
export async function startRpcProxy(
  target: string,
  { refuse, mute = false, maxLogSpan }: { refuse?: string; mute?: boolean; maxLogSpan?: number } = {},
) {
  let mode: Broadcasts = "pass";
  let seen: () => void = () => {};
  let count = 0;
  const open = new Set<ServerResponse>();
  const server = createServer(async (request, response) => {
    if (mute) {
      open.add(response);
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    if (refuse !== undefined && body.includes(`"${refuse}"`)) {
      const error = { code: -32601, message: "Method not found" };
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify({ jsonrpc: "2.0", id: JSON.parse(body).id, error }));
      return;
    }
    if (maxLogSpan !== undefined && body.includes('"eth_getLogs"')) {
      const { id, params } = JSON.parse(body);
      const blocks = Number(params[0].toBlock) - Number(params[0].fromBlock) + 1;
      if (!(blocks <= maxLogSpan)) {
        const error = { code: -32602, message: `block range too wide, at most ${maxLogSpan} blocks` };
        response.setHeader("Content-Type", "application/json");
        response.end(JSON.stringify({ jsonrpc: "2.0", id, error }));
        return;
      }
    }
    const isBroadcast = body.includes("eth_sendRawTransaction");
    const silent = isBroadcast && mode !== "pass";
    if (isBroadcast) count += 1;
    if (silent) open.add(response);
    if (!(isBroadcast && mode === "swallow")) {
      const answer = await fetch(target, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body,
      });
      const text = await answer.text();
      if (!silent) response.setHeader("Content-Type", "application/json").end(text);
    }
    if (silent) seen();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How many broadcasts arrived. */
    broadcasts: () => count,
    /** Sets what happens to broadcasts; resolves when the next one has been dealt with so. */
    breakBroadcasts: (next: Broadcasts) => {
      mode = next;
      return new Promise<void>((done) => {
        seen = done;
      });
    },
    close: () => {
      for (const response of open) response.destroy();
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}
