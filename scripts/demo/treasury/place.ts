import type { Waybill } from "@waybill/sdk";
import { deployMultisig, type LocalService } from "@waybill/server/local";
import { tokenBalance } from "../balance.ts";
import type { Month } from "./month.ts";

/** Everything that the steps of the month need. */
export interface Place {
  readonly service: LocalService;
  readonly waybill: Waybill;
  readonly month: Month;
  readonly usdc: string;
  readonly rpcUrl: string;
  /** The multisig of alice and bob, who both have to sign. */
  readonly multisig: string;
  /** Who is paid. */
  readonly supplier: string;
  /** A balance of USDC on sepolia, in base units, as the node itself has it. */
  balanceOf(owner: string): Promise<bigint>;
}

/** The token that the demo pays with, and its network. */
export const NETWORK = "sepolia";

export function walletOf(service: LocalService, name: string, kind = "evm") {
  const found = service.wallets.find((wallet) => wallet.name === name && wallet.kind === kind);
  if (!found) throw new Error(`the local chains have no ${kind} wallet ${name}`);
  return found;
}

/** Deploys the multisig, and looks up what the steps need. */
export async function openPlace(service: LocalService, waybill: Waybill, month: Month): Promise<Place> {
  const rpcUrl = service.networks.find(({ slug }) => slug === NETWORK)?.rpcUrl;
  const token = (await waybill.tokens.list({ network: NETWORK })).find(({ symbol }) => symbol === "USDC");
  if (!rpcUrl || !token?.addr) throw new Error(`${NETWORK} has no node or no USDC`);
  const usdc = token.addr;
  const [alice, bob, carol] = ["alice", "bob", "carol"].map((name) => walletOf(service, name));
  if (!alice || !bob || !carol) throw new Error("the local chains have no wallets");
  const owners = [alice.address, bob.address];
  return {
    service,
    waybill,
    month,
    usdc,
    rpcUrl,
    supplier: carol.address,
    multisig: await deployMultisig(rpcUrl, { deployer: alice, owners, threshold: 2 }),
    balanceOf: (owner) => tokenBalance(rpcUrl, usdc, owner),
  };
}

/** Fails where a figure of the service is not that of the chain. */
export function expectSame(what: string, reported: unknown, own: unknown): void {
  if (reported !== own)
    throw new Error(`${what}: the service reports ${String(reported)}, it is ${String(own)}`);
}

/** How often something is asked for, and until when: a busy machine takes its time. */
const [POLL_MS, LIMIT_MS] = [50, 60_000];

/** Asks until there is an answer. */
export async function until<Answer>(what: string, ask: () => Promise<Answer | undefined>): Promise<Answer> {
  const end = performance.now() + LIMIT_MS;
  while (performance.now() < end) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`${what} did not come`);
}
