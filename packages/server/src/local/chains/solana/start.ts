import { createHash } from "node:crypto";
import { join } from "node:path";
import { type RegistryNetwork, type RegistryToken, tokens } from "@waybill/spec/generated/registry";
import { localCallers } from "@waybill/spec/standards/callers";
import { cctpEndOf } from "../../../bridge/cctp/networks";
import { cctpAccounts } from "../../../bridge/cctp/solana/accounts";
import { associatedTokenAccount } from "../../../chains/solana/address";
import { mintToChecked } from "../../../chains/solana/instructions";
import { compileMessage } from "../../../chains/solana/message";
import { SYSTEM_PROGRAM, TOKEN_PROGRAM } from "../../../chains/solana/programs";
import { systemRuntime } from "../../../lib/system-runtime";
import type { ChainOptions, ChainState, LocalChain } from "../chain";
import { DevnetError } from "../errors";
import { solanaBridge, solanaFaucet, solanaWallets } from "../wallets";
import { cctpState } from "./cctp-state";
import { asAddress } from "./encodings";
import { Ledger } from "./ledger";
import { type GivenPrograms, loadPrograms, standIns } from "./programs";
import { Dispatcher } from "./rpc/dispatch";
import { methods } from "./rpc/methods/index";
import { serve } from "./rpc/server";
import { signedBy } from "./signed-by";
import { Slots, slotMs } from "./slots";
import { type ChainIdentity, type SavedAccount, Store } from "./store";
import {
  mintData,
  mintSize,
  readMint,
  readTokenAccount,
  tokenAccountData,
  tokenAccountSize,
} from "./token-layout";
import { type Account, Machine } from "./virtual-machine";

/** Genesis hashes; CAIP-2 uses their first 32 characters. */
const genesisHashes = [
  "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d",
  "EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG",
];

/** The note shown in lists of chains. */
const note = "LiteSVM: the real virtual machine and programs, no validators; transactions are final at once";

/** Says of CCTP V2 which programs run: the operator's, or the stand-ins of this repository. */
function noteOf(programs: GivenPrograms): string {
  const given = Object.keys(programs);
  const parts = [note];
  if (Object.keys(standIns).some((id) => !given.includes(id))) parts.push("stand-ins for CCTP V2");
  if (given.length > 0)
    parts.push(`with the given ${given.length === 1 ? "program" : "programs"} ${given.join(", ")}`);
  return parts.join("; ");
}

/** Starts the local chain of a Solana network: LiteSVM behind the RPC interface of a Solana node, in this process. */
export async function startSolanaChain({
  network,
  dataDir,
  signal,
  runtime = systemRuntime,
  programs = {},
  allowOrigins,
  state,
}: ChainOptions): Promise<LocalChain> {
  signal.throwIfAborted();
  const path = dataDir === undefined ? ":memory:" : join(dataDir, `${network.slug}.sqlite`);
  const begin = (place: string, image: ChainState | undefined) =>
    openLedger(openStore(network, place, image), {
      ...{ network, runtime, programs },
      isComplete: image !== undefined,
    });
  const { ledger, salt } = await begin(path, state);
  try {
    const genesisHash = genesisHashes.find((hash) => hash.startsWith(network.reference)) ?? network.reference;
    const server = await serve(
      new Dispatcher({ ledger, genesisHash }, methods, (fault) => process.emitWarning(asError(fault))),
      localCallers(allowOrigins),
    );
    let stopping: Promise<void> | undefined;
    const stop = () => {
      stopping ??= server.close().finally(() => ledger.store.close());
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
      // The genesis hash is the real cluster's, because wallets compare it.
      instance: createHash("sha256").update("chain instance").update(salt).digest("hex").slice(0, 32),
      simulated: noteOf(programs),
      save: async () => ledger.store.save(),
      load: async (image) => {
        const next = (await begin(":memory:", image)).ledger;
        // In one turn, so that no call meets a closed store.
        ledger.store.close();
        if (path !== ":memory:") {
          next.store.close();
          next.store = openStore(network, path, image);
        }
        ledger.become(next);
      },
      onBlock: (listener) => ledger.onLanded(listener),
      stop,
    };
  } catch (error) {
    ledger.store.close();
    throw error;
  }
}

function openStore(network: RegistryNetwork, path: string, image: ChainState | undefined): Store {
  try {
    return new Store(path, image);
  } catch (cause) {
    const what = cause instanceof Error ? cause.message : String(cause);
    throw new DevnetError(
      `The local chain of ${network.slug} cannot read its saved state: ${what}. If the file is damaged, move ${path} ` +
        "away to start afresh.",
      { cause },
    );
  }
}

interface LedgerOptions extends Required<Pick<ChainOptions, "network" | "runtime" | "programs">> {
  /** Whether the store has the whole state of another chain. */
  isComplete: boolean;
}

/** The accounts of CCTP V2 by network: deriving their addresses takes longer than anything else of a start. */
const cctpStates = new Map<string, ReturnType<typeof cctpState>>();

function cctpStateOf(network: RegistryNetwork, machine: Machine): ReturnType<typeof cctpState> {
  const known = cctpStates.get(network.slug) ?? cctpState(network, (bytes) => machine.rentExemption(bytes));
  cctpStates.set(network.slug, known);
  return known;
}

/** The saved chain, or a new one. */
async function openLedger(
  store: Store,
  options: LedgerOptions,
): Promise<{ ledger: Ledger; salt: Uint8Array }> {
  try {
    return await ledgerOn(store, options);
  } catch (error) {
    store.close();
    throw error;
  }
}

async function ledgerOn(store: Store, { network, runtime, programs, isComplete }: LedgerOptions) {
  const machine = new Machine();
  const ours = tokens.filter((token) => token.network === network.slug);
  let identity = store.identity();
  if (!identity) {
    // The first transaction uses the slot after the first one, which matches the clock.
    identity = { startedAt: runtime.now() - slotMs, salt: runtime.bytes(32) };
    store.begin(identity, await genesisAccounts(ours, (bytes) => machine.rentExemption(bytes), 0n));
  }
  for (const [address, account] of store.accounts()) machine.setAccount(asAddress(address), account);
  loadPrograms(machine, { ...standIns, ...programs });
  for (const [address, account] of await cctpStateOf(network, machine))
    if (!machine.account(asAddress(address))) machine.setAccount(asAddress(address), account);
  const slotsFrom = ({ startedAt, salt }: ChainIdentity) =>
    new Slots({ startedAt, salt, now: () => runtime.now(), lastSlot: store.lastSlot() });
  if (!isComplete) {
    const first = slotsFrom({ ...identity, startedAt: identity.startedAt + slotMs });
    await mintTestTokens(new Ledger(machine, first, store), network, ours);
  }
  return { ledger: new Ledger(machine, slotsFrom(identity), store), salt: identity.salt };
}

const asError = (fault: unknown) => (fault instanceof Error ? fault : new Error(String(fault)));

/** Whole tokens for each wallet, and for what other networks burn. */
const grant = 1_000_000n;
const reserve = 100_000_000n;

/**
 * Mints stablecoins to the public wallets and to custody of CCTP V2 by a real transaction, so that the whole supply
 * appears in the chain's history. Tokens with an existing supply are skipped, and custody that has something.
 */
async function mintTestTokens(
  ledger: Ledger,
  network: RegistryNetwork,
  tokens: readonly RegistryToken[],
): Promise<void> {
  const authority = solanaBridge.address;
  const at = (address: string) => ledger.machine.account(asAddress(address));
  const mintTo = (mint: string, decimals: number, to: string, whole: bigint) =>
    mintToChecked({ mint, amount: whole * 10n ** BigInt(decimals), decimals }, { to, authority });
  const placed = placedTokens(tokens);
  const mints = placed.flatMap(({ mint, decimals }) => {
    const account = at(mint);
    if (!account || readMint(account)?.supply !== 0n) return [];
    return solanaWallets.map(async ({ address }) =>
      mintTo(mint, decimals, await associatedTokenAccount(address, mint), grant),
    );
  });
  const cctp = cctpEndOf(network.slug)?.cctp;
  const bridged = placed.find(({ mint }) => mint === cctp?.usdc);
  if (cctp && bridged) {
    const { custody } = await cctpAccounts(cctp.token_messenger, cctp.message_transmitter, cctp.usdc);
    const account = at(custody);
    if (account && readTokenAccount(account)?.amount === 0n)
      mints.push(Promise.resolve(mintTo(bridged.mint, bridged.decimals, custody, reserve)));
  }
  if (mints.length === 0) return;
  const { slots } = ledger;
  const message = await compileMessage(authority, slots.blockhash(slots.current), await Promise.all(mints));
  const landed = ledger.submit(signedBy(solanaBridge, message));
  const failure = typeof landed === "object" && "record" in landed ? landed.record.err : landed;
  if (failure !== null)
    throw new DevnetError(`The wallets could not be given their tokens: ${JSON.stringify(failure)}.`);
}

const lamportsPerSol = 1_000_000_000n;

/** Initial balance of a wallet in whole coins. */
const solPerWallet = 10_000n;
const solInFaucet = 500_000_000n;

/** The stablecoins of Circle. */
const stablecoins: readonly string[] = ["USDC", "EURC"];

/** The stablecoins on a local chain. */
const placedTokens = (tokens: readonly RegistryToken[]): { mint: string; decimals: number }[] =>
  tokens.flatMap(({ symbol, addr, exponent }) =>
    addr !== null && stablecoins.includes(symbol) ? [{ mint: addr, decimals: exponent }] : [],
  );

/**
 * The initial accounts of a chain: wallets with coins, the mints of the stablecoins at their registry addresses, and token
 * accounts of the wallets with this many whole tokens. `rentExemption` returns the rent-exempt lamports for a size in bytes.
 */
export async function genesisAccounts(
  tokens: readonly RegistryToken[],
  rentExemption: (bytes: number) => bigint,
  tokensPerWallet: bigint,
): Promise<SavedAccount[]> {
  const wallet = (sol: bigint): Account => ({
    lamports: sol * lamportsPerSol,
    owner: SYSTEM_PROGRAM,
    data: new Uint8Array(),
    executable: false,
  });
  const ofTokenProgram = (data: Uint8Array, bytes: number): Account => ({
    lamports: rentExemption(bytes),
    owner: TOKEN_PROGRAM,
    data,
    executable: false,
  });
  const placed = placedTokens(tokens);
  const perToken = placed.map(async ({ mint, decimals }): Promise<SavedAccount[]> => {
    const amount = tokensPerWallet * 10n ** BigInt(decimals);
    const supply = amount * BigInt(solanaWallets.length);
    const holders = [
      ...solanaWallets.map(({ address }) => ({ owner: address, amount })),
      { owner: solanaBridge.address, amount: 0n },
    ];
    const accounts = holders.map(
      async (holder): Promise<SavedAccount> => [
        await associatedTokenAccount(holder.owner, mint),
        ofTokenProgram(tokenAccountData({ mint, ...holder }), tokenAccountSize),
      ],
    );
    const data = mintData({ authority: solanaBridge.address, supply, decimals });
    return [[mint, ofTokenProgram(data, mintSize)], ...(await Promise.all(accounts))];
  });
  return [
    ...[...solanaWallets, solanaBridge].map(({ address }): SavedAccount => [address, wallet(solPerWallet)]),
    [solanaFaucet.address, wallet(solInFaucet)],
    ...(await Promise.all(perToken)).flat(),
  ];
}
