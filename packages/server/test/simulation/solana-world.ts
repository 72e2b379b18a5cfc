import {
  type AddressLookupTableAccount,
  AddressLookupTableProgram,
  Connection,
  type Keypair,
} from "@solana/web3.js";
import { startDevnet } from "../../src/local/chains/start";
import { solanaBridge, solanaWallets } from "../../src/local/chains/wallets";
import { rpcOf } from "../chain";
import { startHarness } from "../harness";
import { keypair, sendSol, signed } from "../solana";

/** A cluster with funded wallets, a lookup table of them, and a server before it. */
export async function startSolanaWorld() {
  const devnet = await startDevnet({ networks: ["solana-devnet"] });
  const url = rpcOf(devnet, "solana-devnet");
  const connection = new Connection(url, "confirmed");
  const api = await startHarness({ rpc: { "solana-devnet": url }, rpcTimeout: 120_000 });
  const wallets = solanaWallets.map(keypair);
  const [payer] = wallets;
  if (!payer) throw new Error("there are no wallets");
  const [create, table] = AddressLookupTableProgram.createLookupTable({
    authority: payer.publicKey,
    payer: payer.publicKey,
    recentSlot: await connection.getSlot(),
  });
  const extend = AddressLookupTableProgram.extendLookupTable({
    payer: payer.publicKey,
    authority: payer.publicKey,
    lookupTable: table,
    addresses: wallets.map(({ publicKey }) => publicKey),
  });
  const { blockhash } = await connection.getLatestBlockhash();
  await connection.sendRawTransaction(Buffer.from(signed(blockhash, [payer], create, extend), "base64"));
  // Entries count from the slot after that of their transaction on.
  await connection.sendRawTransaction(
    Buffer.from(signed(blockhash, [payer], sendSol(payer, payer.publicKey, 1)), "base64"),
  );
  const { value } = await connection.getAddressLookupTable(table);
  if (!value) throw new Error("there is no table");
  return {
    api,
    connection,
    wallets,
    minter: keypair(solanaBridge),
    table: value,
    /** Owners of token accounts that were opened for them, and can be closed. */
    opened: [] as Keypair[],
    close: async () => {
      await api.server.close();
      await devnet.close();
    },
  };
}

export interface SolanaWorld extends Awaited<ReturnType<typeof startSolanaWorld>> {
  table: AddressLookupTableAccount;
}
