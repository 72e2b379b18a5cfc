import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
} from "@solana/web3.js";
import { afterEach, describe, expect, test } from "vitest";
import { doesNothing } from "../../../../test/elf";
import { keypair } from "../../../../test/solana";
import { cctpEndOf, cctpEndsFrom } from "../../../bridge/cctp/networks";
import { findNetwork } from "../../../chains/registry";
import { createSolanaNode } from "../../../chains/solana/node";
import { systemNetwork } from "../../../chains/system-network";
import { systemRuntime } from "../../../lib/system-runtime";
import { solanaCctpEnds } from "../../../payments/quote/solana-cctp-ends";
import { DevnetError } from "../errors";
import { startDevnet } from "../start";
import { solanaWallets } from "../wallets";
import { startSolanaChain } from "./start";

const messenger = "CCTPV2vPZJS2u2BBsUoscuikbYjnpFmbFsvVuJdgUMQe";
const transmitter = "CCTPV2Sm4AdWt5296sk4P66VBZ7bEhcARwFaaS9YPbeC";
const network = findNetwork("solana-devnet");
const alice = keypair(solanaWallets[0]);

const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const chain of running.splice(0)) await chain.stop();
});

async function start(programs: Record<string, Uint8Array>) {
  if (!network) throw new Error("solana-devnet is not in the registry");
  const signal = new AbortController().signal;
  const chain = await startSolanaChain({ network, dataDir: undefined, signal, onDied: () => {}, programs });
  running.push(chain);
  return chain;
}

test("a given program runs at its id, and the chain says so", async () => {
  const id = Keypair.generate().publicKey;
  const chain = await start({ [id.toBase58()]: doesNothing });
  expect(chain.simulated).toContain(`the given program ${id.toBase58()}`);
  const connection = new Connection(chain.rpcUrl, "confirmed");
  expect((await connection.getAccountInfo(id))?.executable).toBe(true);
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash();
  const call = new TransactionInstruction({ programId: id, keys: [], data: Buffer.from([1]) });
  const transaction = new Transaction({ feePayer: alice.publicKey, blockhash, lastValidBlockHeight }).add(
    call,
  );
  const signature = await connection.sendTransaction(transaction, [alice]);
  const landed = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
  expect(landed?.meta?.err).toBeNull();
  expect(landed?.meta?.logMessages).toContain(`Program ${id.toBase58()} success`);
});

describe("a program is refused, and nothing stays running", () => {
  test.each<[string, () => Record<string, Uint8Array>, RegExp]>([
    [
      "of an id that is no address",
      () => ({ cctp: doesNothing }),
      /The program cctp cannot be loaded: its ID is not 32 bytes in base58/,
    ],
    [
      "of the id of another program",
      () => ({ [SystemProgram.programId.toBase58()]: doesNothing }),
      /has an account at this ID/,
    ],
    [
      "of the id of a wallet",
      () => ({ [alice.publicKey.toBase58()]: doesNothing }),
      /has an account at this ID/,
    ],
    ["whose file is empty", () => ({ [messenger]: new Uint8Array() }), /its file is not a 64-bit ELF file/],
    [
      "whose file is a text",
      () => ({ [messenger]: Buffer.from("hello") }),
      /its file is not a 64-bit ELF file/,
    ],
    ["whose file is cut off", () => ({ [messenger]: doesNothing.subarray(0, 200) }), /cannot be loaded: .+/],
  ])("%s", async (_name, programs, message) => {
    const starting = start(programs());
    await expect(starting).rejects.toBeInstanceOf(DevnetError);
    await expect(starting).rejects.toThrow(message);
  });

  test("without a Solana network", async () => {
    const starting = startDevnet({ networks: ["osmo-test-5"], solanaPrograms: { [messenger]: doesNothing } });
    await expect(starting).rejects.toThrow(/no Solana network runs/);
  });
});

describe("the programs of CCTP V2", () => {
  const node = (url: string) =>
    createSolanaNode({
      slug: "solana-devnet",
      reference: network?.reference ?? "",
      url,
      timeout: 5_000,
      network: systemNetwork(systemRuntime),
    });
  const missing = async (url: string) => {
    const end = cctpEndOf("solana-devnet");
    if (!end) throw new Error("solana-devnet has no row");
    const ends = cctpEndsFrom(end).flatMap((other) => [
      ...solanaCctpEnds(end, other, "source"),
      ...solanaCctpEnds(end, other, "destination"),
    ]);
    const found = ends.map((one) => (one.kind === "solana" ? one.look(node(url)) : "another network"));
    return [...new Set((await Promise.all(found)).filter((said) => said !== undefined))];
  };

  test("are stand-ins, set up for all networks of their kind, and the chain says so", async () => {
    const chain = await start({});
    expect(await missing(chain.rpcUrl)).toEqual([]);
    expect(chain.simulated).toMatch(/; stand-ins for CCTP V2$/);
  });

  test("given ones take the place of the stand-ins, one by one", async () => {
    const both = await start({ [messenger]: doesNothing, [transmitter]: doesNothing });
    expect(await missing(both.rpcUrl)).toEqual([]);
    expect(both.simulated).not.toContain("stand-ins");
    const one = await start({ [messenger]: doesNothing });
    expect(one.simulated).toContain("stand-ins for CCTP V2; with the given program");
    // The given one takes any call; a stand-in says, as the real one does, that it has no such instruction.
    const errorOf = async (id: string) => {
      const connection = new Connection(one.rpcUrl, "confirmed");
      const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash();
      const call = new TransactionInstruction({
        programId: new PublicKey(id),
        keys: [],
        data: Buffer.alloc(8, 1),
      });
      const transaction = new Transaction({ feePayer: alice.publicKey, blockhash, lastValidBlockHeight });
      return (await connection.simulateTransaction(transaction.add(call))).value.err;
    };
    expect(await errorOf(messenger)).toBeNull();
    expect(await errorOf(transmitter)).toEqual({ InstructionError: [0, { Custom: 101 }] });
  });
});
