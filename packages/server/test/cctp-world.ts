import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { components } from "@waybill/spec/generated/core";
import { encodeFunctionData, type Hex } from "viem";
import { expect, onTestFinished, vi } from "vitest";
import type { ServerOptions } from "../src/config";
import { systemRuntime } from "../src/lib/system-runtime";
import { localAttesters } from "../src/local/attestation/attesters";
import { startAttestationService } from "../src/local/attestation/start";
import { type Devnet, startDevnet } from "../src/local/chains/start";
import { evmWallets } from "../src/local/chains/wallets";
import { startRelayer } from "../src/local/relayer/start";
import { rpcOf } from "./chain";
import { abi, type CctpTestNetwork, cctpNetwork } from "./contracts/cctp-network";
import { type Called, type Harness, startHarness } from "./harness";
import { signEvmSteps } from "./sign-evm";

export type Quote = components["schemas"]["Quote"];
const [alice, bob] = evmWallets;

/** An answer of the attestation service about the burns of a transaction, as a test may change it. */
export interface ServedMessages {
  messages: { message: Hex; attestation: Hex; status: string }[];
}

/**
 * Two networks, the attestation service between them with a proxy that can falsify its answers, and a server without a
 * relayer.
 */
export interface CctpWorld {
  devnet: Devnet;
  sepolia: CctpTestNetwork;
  basesep: CctpTestNetwork;
  api: Harness;
  /** The attestation service itself. */
  service: Awaited<ReturnType<typeof startAttestationService>>;
  /** The address that server and relayers ask. */
  attestationUrl: string;
  rpc: Record<string, string>;
  /** From now on the answers about burns are changed; undefined: they are as they are. */
  falsify(change: ((answer: ServedMessages) => void) | undefined): void;
  close(): Promise<void>;
}

export async function startCctpWorld(options: ServerOptions = {}): Promise<CctpWorld> {
  const devnet = await startDevnet({ networks: ["sepolia", "basesep"] });
  const sepolia = await cctpNetwork(devnet, "sepolia", localAttesters);
  const basesep = await cctpNetwork(devnet, "basesep", localAttesters);
  const rpc = { sepolia: rpcOf(devnet, "sepolia"), basesep: rpcOf(devnet, "basesep") };
  const service = await startAttestationService({ rpc, clock: systemRuntime, expiresAfter: 1_000n });
  let change: ((answer: ServedMessages) => void) | undefined;
  const proxy = createServer((request, response) => {
    void (async () => {
      request.resume();
      const answer = await fetch(`${service.url}${request.url}`, { method: request.method ?? "GET" });
      const body = (await answer.json()) as ServedMessages;
      if (answer.status === 200 && request.url?.startsWith("/v2/messages/")) change?.(body);
      response.writeHead(answer.status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    })();
  });
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  const attestationUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const api = await startHarness({ rpc, attestationUrl, settleInterval: 10, ...options });
  return {
    devnet,
    sepolia,
    basesep,
    api,
    service,
    attestationUrl,
    rpc,
    falsify: (wanted) => {
      change = wanted;
    },
    close: async () => {
      await api.server.close();
      await new Promise<void>((done) => {
        proxy.close(() => done());
        proxy.closeAllConnections();
      });
      await service.close();
      await devnet.close();
    },
  };
}

/** Runs a relayer until the end of the test, or until it is closed. */
export function relay({ rpc, attestationUrl }: CctpWorld) {
  const relayer = startRelayer({ rpc, attestationUrl, interval: 10 });
  onTestFinished(() => relayer.close());
  return relayer;
}

export const quotesOf = (
  { api }: Pick<CctpWorld, "api">,
  amount: bigint,
  over: Record<string, string> = {},
): Promise<Called> =>
  api.call(
    "GET",
    `/v1/transactions/quotes?${new URLSearchParams({
      from_chain: "sepolia",
      to_chain: "basesep",
      from_asset: "usdc",
      to_asset: "usdc",
      from_address: alice.address,
      to_address: bob.address,
      amount: amount.toString(),
      slippage_bps: "50",
      ...over,
    })}`,
  );

/** The offers of an amount from alice to bob, by speed. */
export async function offersOf(world: Pick<CctpWorld, "api">, amount: bigint, over?: Record<string, string>) {
  const { quotes } = (await quotesOf(world, amount, over)).body as { quotes: Quote[] };
  return new Map(quotes.map((quote) => [quote.speed, quote]));
}

/** A fast or a standard quote. */
export async function quoted(world: Pick<CctpWorld, "api">, amount: bigint, speed: "fast" | "standard") {
  const quote = (await offersOf(world, amount)).get(speed);
  if (!quote) throw new Error(`there is no ${speed} offer`);
  return quote;
}

/** Signs and submits all of a quote, its payment once the swap before it has paid; the hash of the burn. */
export async function submit(world: Pick<CctpWorld, "api">, quote: Quote): Promise<Hex> {
  let hash = "0x" as Hex;
  for (const transaction of quote.transactions) {
    if (hash !== "0x") await tracked(world, hash, { step: "swap", status: "completed" });
    if (transaction.kind !== "evm") throw new Error("the quote has no EVM transaction");
    for (const signed of await signEvmSteps(alice, transaction)) hash = await submitOne(world, quote, signed);
  }
  return hash;
}

/** Submits one signed transaction of a quote; its hash. */
export async function submitOne(
  { api }: Pick<CctpWorld, "api">,
  { id }: Quote,
  signed_payload: Hex,
): Promise<Hex> {
  const body = { network: "sepolia", quote_id: id, signed_payload };
  const answer = await api.call("POST", "/v1/transactions", { body });
  if (answer.status !== 202) throw new Error(answer.text);
  return answer.body.tx_hash;
}

/** The answer of tracking about a burn. */
export const track = async ({ api }: Pick<CctpWorld, "api">, hash: string) =>
  (await api.call("GET", `/v1/transactions/track/${hash}`)).body;

/** Waits until tracking matches. */
export const tracked = (world: Pick<CctpWorld, "api">, hash: string, expected: object) =>
  vi.waitFor(
    async () => {
      const found = await track(world, hash);
      expect(found).toMatchObject(expected);
      return found;
    },
    { interval: 20, timeout: 60_000 },
  );

/** A call of a contract of the protocol. */
export const callOf = (
  contract: keyof typeof abi,
  functionName: string,
  args: readonly unknown[] = [],
): Hex =>
  encodeFunctionData({ abi: abi[contract], functionName, args } as Parameters<typeof encodeFunctionData>[0]);
