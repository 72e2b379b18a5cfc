import { createReadStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PublicKey, SystemProgram, Transaction } from "@solana/web3.js";
import { addAccount, openWorkspace, systemRuntime } from "@waybill/server";
import { transferCall } from "../../src/chains/evm/erc20";
import { findToken } from "../../src/chains/registry";
import { importLabels } from "../../src/labels/import";
import { startDevnet } from "../../src/local/chains/start";
import { evmWallets, solanaWallets } from "../../src/local/chains/wallets";
import { importList } from "../../src/sanctions/import/import-list";
import { connect, rpcOf } from "../chain";
import { type FaultyNode, startFaultyNode } from "../faulty-node/faulty-node";
import { type Harness, naturalPerson, startHarness } from "../harness";
import { anyRemoval, bytesOf } from "../support/sanctions-files";

/** A server with all that it asks: nodes of two families, an index, prices, labels and the three sanctions lists. */
export interface World {
  api: Harness;
  nodes: readonly FaultyNode[];
  /** The price file. */
  prices: string;
  /** Paid `subject`, and has a record whose name is on no list. */
  payer: `0x${string}`;
  subject: `0x${string}`;
  /** Paid by `subject`, and called a scam by a label list. */
  scam: `0x${string}`;
  person: string;
  /** Contract of USDC. */
  usdc: `0x${string}`;
  /** An unsigned payment on Solana, base64. */
  unsigned: string;
  /** A call of an EVM transaction that pays `scam`. */
  call: { from: string; to: string; data: string };
  close(): Promise<void>;
}

const [payer, subject, scam] = evmWallets;
const usdc = (findToken("sepolia", "usdc")?.addr ?? "") as `0x${string}`;

/** Starts it; when it resolves, the index has all blocks. */
export async function startWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), "waybill-fail-closed-"));
  const prices = join(folder, "prices.json");
  await writeFile(prices, JSON.stringify({ prices: [{ symbol: "USDC", price: "1" }] }));
  const devnet = await startDevnet({ networks: ["sepolia", "solana-devnet"] });
  const nodes = await Promise.all([
    startFaultyNode("evm", rpcOf(devnet, "sepolia")),
    startFaultyNode("solana", rpcOf(devnet, "solana-devnet")),
  ]);
  const pay = (from: (typeof evmWallets)[number], to: `0x${string}`) =>
    connect(rpcOf(devnet, "sepolia"), from).transfer(usdc, to, 2_500_000n);
  await pay(payer, subject.address);
  await pay(subject, scam.address);
  const api = await startHarness({
    rpc: { sepolia: nodes[0].url, "solana-devnet": nodes[1].url },
    prices,
    // Nothing is indexed any more once all is.
    indexInterval: 3_600_000,
  });
  await api.server.caughtUp;
  const { db } = api.server;
  for (const file of ["sdn.xml", "eu.xml", "un.xml"]) await importFixture(api, file);
  await importLabels(db, systemRuntime, {
    bytes: bytesOf(JSON.stringify({ address: scam.address, category: "scam", name: "A SCAM" })),
    format: "json",
    source: "scams.jsonl",
    list: "scams",
  });
  const { id } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  const account = { network: "sepolia", address: subject.address, name: "" };
  await addAccount(openWorkspace(db, id), systemRuntime, account);
  const person = await api.call("POST", "/v1/persons", { body: naturalPerson(subject.address) });
  return {
    api,
    nodes,
    prices,
    usdc,
    person: person.body.id,
    unsigned: unsignedPayment(),
    payer: payer.address,
    subject: subject.address,
    scam: scam.address,
    call: { from: payer.address, to: usdc, data: transferCall(scam.address, 1n) },
    close: async () => {
      await api.server.close();
      for (const node of nodes) await node.close();
      await devnet.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Imports a list of the fixtures. */
export const importFixture = ({ server: { db } }: Harness, file: string) =>
  importList(db, systemRuntime, {
    removal: anyRemoval,
    bytes: createReadStream(join(import.meta.dirname, "../fixtures/sanctions", file)),
    source: file,
  });

function unsignedPayment(): string {
  const [{ address: from }, { address: to }] = solanaWallets;
  const [fromPubkey, toPubkey] = [new PublicKey(from), new PublicKey(to)];
  const transaction = new Transaction({
    feePayer: fromPubkey,
    recentBlockhash: PublicKey.default.toBase58(),
  });
  return transaction
    .add(SystemProgram.transfer({ fromPubkey, toPubkey, lamports: 1_000_000 }))
    .serialize({ requireAllSignatures: false, verifySignatures: false })
    .toString("base64");
}
