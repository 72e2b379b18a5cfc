import { afterAll, beforeAll, expect } from "vitest";
import { type Devnet, startDevnet } from "../../src/local/chains/start";
import { rpcOf } from "../chain";
import { type Harness, startHarness } from "../harness";

/**
 * An EVM and a Solana chain with a server for the tests of this file, ended after them. `prepare` changes the EVM chain
 * before the server starts; what is returned is called within it and within tests.
 */
export function chainsOfFile(prepare: () => Promise<unknown> = async () => undefined) {
  let devnet: Devnet | undefined;
  let api: Harness | undefined;
  const started = <T>(one: T | undefined): T => {
    if (one === undefined) throw new Error("the chains start before the first test");
    return one;
  };
  const rpc = () => rpcOf(started(devnet), "sepolia");
  beforeAll(async () => {
    const running = await startDevnet({ networks: ["sepolia", "solana-devnet"] });
    devnet = running;
    await prepare();
    const slugs = ["sepolia", "solana-devnet"];
    api = await startHarness({ rpc: Object.fromEntries(slugs.map((slug) => [slug, rpcOf(running, slug)])) });
  }, 120_000);
  afterAll(async () => {
    await api?.server.close();
    await devnet?.close();
  });
  const call: Harness["call"] = (...args) => started(api).call(...args);
  return {
    call,
    /** The RPC address of the EVM chain. */
    rpc,
    /** Asks the node of the EVM chain for something that succeeds. */
    async ask(method: string, params: unknown[]): Promise<void> {
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
      const headers = { "content-type": "application/json" };
      const answer = await fetch(rpc(), { method: "POST", headers, body });
      expect(await answer.json()).not.toHaveProperty("error");
    },
    /** The evaluation of an unsigned transaction that can be read. */
    async evaluate(body: object) {
      const answer = await call("POST", "/v2/transactions/evaluate", { body });
      expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
      return answer.body;
    },
  };
}
