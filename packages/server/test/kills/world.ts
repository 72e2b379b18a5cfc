import { join } from "node:path";
import { createKey, openDatabase, systemRuntime } from "@waybill/server";
import { startDevnet } from "../../src/local/chains/start";
import { cosmosWallets, type DevWallet, evmWallets, solanaWallets } from "../../src/local/chains/wallets";
import { rpcOf } from "../chain";
import type { FamilyName } from "../faulty-node/families";
import { type FaultyNode, startFaultyNode } from "../faulty-node/faulty-node";
import { openCosmosReader } from "./chains/cosmos";
import { openEvmReader } from "./chains/evm";
import { type ChainReader, rpc } from "./chains/included";
import { openSolanaReader } from "./chains/solana";
import { familyNames, type WorkspaceName, workspaces } from "./plan";

/** A network of the soak: its chain, and the faulty node through which the server sees it. */
export interface SoakNetwork {
  family: FamilyName;
  slug: string;
  wallets: readonly DevWallet[];
  node: FaultyNode;
  reader: ChainReader;
}

/** The parts that outlive the server: chains, faulty nodes and the folder of the database. */
export interface World {
  networks: Readonly<Record<FamilyName, SoakNetwork>>;
  /** API keys. */
  keys: Readonly<Record<WorkspaceName, string>>;
  database: string;
  /** How far all clocks are ahead of the system's, milliseconds; they never go back. */
  ahead(): number;
  jump(ms: number): Promise<void>;
  close(): Promise<void>;
}

const parts = {
  evm: { slug: "sepolia", wallets: evmWallets, open: openEvmReader },
  solana: { slug: "solana-devnet", wallets: solanaWallets, open: openSolanaReader },
  cosmos: { slug: "osmo-test-5", wallets: cosmosWallets, open: openCosmosReader },
} as const;

/** Starts the chains, and makes the database, with one key for each workspace; by default it is a file in the folder. */
export async function startWorld(folder: string, database = join(folder, "waybill.sqlite")): Promise<World> {
  let ahead = 0;
  const runtime = { ...systemRuntime, now: () => Date.now() + ahead };
  const devnet = await startDevnet({ networks: familyNames.map((family) => parts[family].slug), runtime });
  const network = async (family: FamilyName): Promise<SoakNetwork> => {
    const { slug, wallets, open } = parts[family];
    const url = rpcOf(devnet, slug);
    const addresses = wallets.map(({ address }) => address);
    const [node, reader] = await Promise.all([startFaultyNode(family, url), open(url, slug, addresses)]);
    return { family, slug, wallets, node, reader };
  };
  const [evm, solana, cosmos] = await Promise.all([network("evm"), network("solana"), network("cosmos")]);
  const db = await openDatabase(database);
  const keyOf = async (workspace: WorkspaceName) =>
    (await createKey(db, runtime, { workspace, name: "soak", plan: "enterprise" })).secret;
  const [first, second] = [await keyOf(workspaces[0]), await keyOf(workspaces[1])];
  await db.destroy();
  return {
    networks: { evm, solana, cosmos },
    keys: { first, second },
    database,
    ahead: () => ahead,
    jump: async (ms) => {
      ahead += ms;
      // The other chains read the same clock; without it payments look older than their quotes.
      await rpc(rpcOf(devnet, evm.slug), "evm_increaseTime", [ms / 1_000]);
    },
    close: async () => {
      await Promise.all([evm, solana, cosmos].map(({ node }) => node.close()));
      await devnet.close();
    },
  };
}
