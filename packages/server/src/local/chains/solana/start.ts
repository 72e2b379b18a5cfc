import { join } from "node:path";
import { type RegistryNetwork, tokens } from "@waybill/spec/generated/registry";
import type { Runtime } from "../../../lib/runtime";
import { systemRuntime } from "../../../lib/system-runtime";
import type { ChainOptions, LocalChain } from "../chain";
import { DevnetError } from "../errors";
import { asAddress } from "./encodings";
import { genesisAccounts } from "./genesis";
import { Ledger } from "./ledger";
import { mintTestTokens } from "./mint-test-tokens";
import { Dispatcher } from "./rpc/dispatch";
import { methods } from "./rpc/methods/index";
import { serve } from "./rpc/server";
import { Slots, slotMs } from "./slots";
import { type ChainIdentity, Store } from "./store";
import { Machine } from "./virtual-machine";

/** Genesis hashes; CAIP-2 uses their first 32 characters. */
const genesisHashes = [
  "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d",
  "EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG",
];

/** The note shown in lists of chains. */
const note = "LiteSVM: the real virtual machine and programs, no validators; what lands is final at once";

/** Starts the local chain of a Solana network: LiteSVM behind the RPC interface of a Solana node, in this process. */
export async function startSolanaChain({
  network,
  dataDir,
  signal,
  runtime = systemRuntime,
}: ChainOptions): Promise<LocalChain> {
  signal.throwIfAborted();
  const path = dataDir === undefined ? ":memory:" : join(dataDir, `${network.slug}.sqlite`);
  const store = openStore(network, path);
  try {
    const ledger = await openLedger(store, network, runtime);
    const genesisHash = genesisHashes.find((hash) => hash.startsWith(network.reference)) ?? network.reference;
    const server = await serve(
      new Dispatcher({ ledger, genesisHash }, methods, (fault) => process.emitWarning(asError(fault))),
    );
    let stopping: Promise<void> | undefined;
    const stop = () => {
      stopping ??= server.close().finally(() => store.close());
      return stopping;
    };
    if (signal.aborted) {
      await stop();
      throw signal.reason;
    }
    return {
      network: network.slug,
      kind: "solana",
      rpcUrl: server.url,
      simulated: note,
      onBlock: (listener) => ledger.onLanded(listener),
      stop,
    };
  } catch (error) {
    store.close();
    throw error;
  }
}

function openStore(network: RegistryNetwork, path: string): Store {
  try {
    return new Store(path);
  } catch (cause) {
    const what = cause instanceof Error ? cause.message : String(cause);
    throw new DevnetError(
      `The local chain of ${network.slug} cannot read its saved state: ${what}. If the file is damaged, move ${path} ` +
        "away to start afresh.",
      { cause },
    );
  }
}

/** The saved chain, or a new one. */
async function openLedger(store: Store, network: RegistryNetwork, runtime: Runtime): Promise<Ledger> {
  const machine = new Machine();
  const ours = tokens.filter((token) => token.network === network.slug);
  let identity = store.identity();
  if (!identity) {
    // The first transaction uses the slot after the first one, which matches the clock.
    identity = { startedAt: runtime.now() - slotMs, salt: runtime.bytes(32) };
    store.begin(identity, await genesisAccounts(ours, (bytes) => machine.rentExemption(bytes), 0n));
  }
  for (const [address, account] of store.accounts()) machine.setAccount(asAddress(address), account);
  const slotsFrom = ({ startedAt, salt }: ChainIdentity) =>
    new Slots({ startedAt, salt, now: () => runtime.now(), lastSlot: store.lastSlot() });
  const first = slotsFrom({ ...identity, startedAt: identity.startedAt + slotMs });
  await mintTestTokens(new Ledger(machine, first, store), ours);
  return new Ledger(machine, slotsFrom(identity), store);
}

const asError = (fault: unknown) => (fault instanceof Error ? fault : new Error(String(fault)));
