import { once } from "node:events";
import { join } from "node:path";
import { tokens } from "@waybill/spec/generated/registry";
import { localCallers } from "@waybill/spec/standards/callers";
import { parametersOf } from "../../../chains/cosmos/parameters";
import { systemRuntime } from "../../../lib/system-runtime";
import { closeToPages } from "../../close-to-pages";
import type { ChainOptions, LocalChain } from "../chain";
import { chainProcessError } from "../errors";
import { cosmosWallets } from "../wallets";
import { ledgerServer } from "./http";
import { openLedger } from "./ledger";
import { standInNote } from "./stand-in";

/** 1,000,000 of each stablecoin (6 decimals) and 10,000 of the fee coin, in base units. */
const STABLECOINS = 1_000_000_000_000n;
const FEE_COINS = 10_000_000_000n;

/**
 * Starts the simulation of a Cosmos network: NOT a node, but a bank ledger in this process that checks signed
 * transactions like cosmos-sdk and serves the REST paths and JSON-RPC methods that clients need.
 */
export async function startCosmosChain({
  network,
  dataDir,
  signal,
  runtime = systemRuntime,
  allowOrigins,
  state,
}: ChainOptions): Promise<LocalChain> {
  const { slug, reference: chainId } = network;
  const parameters = parametersOf(chainId);
  if (!parameters) throw chainProcessError(slug, "cannot run: this chain is not supported");
  const denoms = tokens.flatMap((token) =>
    token.network === slug && token.addr !== null ? [token.addr] : [],
  );
  const coins = [
    ...denoms.map((denom) => ({ denom, amount: STABLECOINS })),
    { denom: parameters.feeDenom, amount: FEE_COINS },
  ];
  signal.throwIfAborted();
  const file = dataDir === undefined ? ":memory:" : join(dataDir, `${slug}.sqlite`);
  const ledger = open(slug, file, () =>
    openLedger({
      rules: { chainId, ...parameters },
      file,
      now: () => runtime.now(),
      genesis: cosmosWallets.map(({ address }) => ({ address, coins })),
      instance: Buffer.from(runtime.bytes(16)).toString("hex"),
      image: state,
    }),
  );
  const server = closeToPages(ledgerServer(ledger), localCallers(allowOrigins));
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    }).then(() => ledger.close());
    return stopping;
  };
  try {
    server.listen(0, "127.0.0.1");
    await once(server, "listening", { signal });
  } catch (error) {
    await stop();
    throw error;
  }
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    network: slug,
    kind: "cosmos",
    rpcUrl: `http://127.0.0.1:${port}`,
    instance: ledger.instance,
    simulated: standInNote,
    save: async () => ledger.save(),
    load: async (image) => ledger.load(image),
    onBlock: ledger.onBlock,
    stop,
  };
}

function open<T>(network: string, file: string, opening: () => T): T {
  try {
    return opening();
  } catch (cause) {
    const hint =
      file === ":memory:" ? "" : ` (if its saved state is damaged, move ${file} away to start afresh)`;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw chainProcessError(network, `did not start: ${reason}${hint}`, [], { cause });
  }
}
