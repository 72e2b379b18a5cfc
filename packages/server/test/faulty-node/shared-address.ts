import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Call, type FamilyName, families, type MadeUp } from "./families";

/**
 * Who answers at an address:
 * - `own`: the node of the right chain
 * - `other`: a node of another chain, which names itself as such
 * - `both`: two nodes in turns; the right one answers each question for the chain, the other one everything else
 */
export type Answering = "own" | "other" | "both";

/** An address that leads to one node or the other. */
export interface SharedAddress {
  readonly url: string;
  answer(who: Answering): void;
  /** How many calls it has answered. */
  answered(): number;
  /** Ends all connections to it. */
  disconnect(): void;
  close(): void;
}

/** `urls` are the nodes of two local chains of one network, which have the same name and a different history. */
export async function startSharedAddress(
  familyName: FamilyName,
  urls: Readonly<Record<"own" | "other", string>>,
): Promise<SharedAddress> {
  const family = families[familyName];
  let who: Answering = "own";
  let answered = 0;
  const forward = async (to: "own" | "other", { method, path, body }: Call): Promise<MadeUp> => {
    const answer = await fetch(urls[to].replace(/\/$/, "") + (path === "/" ? "" : path), {
      method,
      ...(method === "POST" && { headers: { "Content-Type": "application/json" }, body }),
    });
    return { status: answer.status, body: await answer.text() };
  };
  const answerTo = (call: Call): MadeUp | Promise<MadeUp> => {
    const asksForChain = family.purposeOf(call) === "identity";
    if (who === "other" && asksForChain) return family.otherChain(call);
    return forward(who === "own" || asksForChain ? "own" : "other", call);
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = "GET", url: path = "/" } = request;
    try {
      const { status, body } = await answerTo({ method, path, body: Buffer.concat(chunks).toString() });
      answered += 1;
      response.writeHead(status, { "Content-Type": "application/json" }).end(body);
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (now) => {
      who = now;
    },
    answered: () => answered,
    disconnect: () => server.closeAllConnections(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
