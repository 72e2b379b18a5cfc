import type { ChainState } from "../chain";
import { DevnetError } from "../errors";
import { callAnvil } from "./anvil";

/** The state of an EVM chain beside its blocks and accounts. */
interface Kept {
  instance: string;
  /** When block 0 was made, seconds since the epoch: an anvil that begins with the state has to make the same one. */
  genesisAt: number;
  /** Blocks and accounts, as anvil dumps them. */
  dump: string;
  automine: boolean;
  /** Signed transactions that no block has. */
  pool: readonly string[];
}

/** The options with which an anvil goes on from a saved state. */
export const beginningOf = (state: ChainState): Pick<Kept, "instance" | "genesisAt"> => keptIn(state);

const keptIn = (state: ChainState): Kept => JSON.parse(new TextDecoder().decode(state)) as Kept;

interface Pool {
  pending: Readonly<Record<string, Readonly<Record<string, { hash: string }>>>>;
  queued: Pool["pending"];
}

/** Saves the state of an anvil, and takes it back to a saved one, without another process. */
export class AnvilStates {
  /** The snapshot of anvil's own that every saved state follows: what is loaded is added to what is there. */
  #base: string | undefined;

  constructor(
    private readonly network: string,
    private readonly rpcUrl: string,
    private readonly instance: string,
  ) {}

  #call<Result>(method: string, ...params: unknown[]): Promise<Result> {
    return callAnvil<Result>(this.rpcUrl, method, params);
  }

  async save(): Promise<ChainState> {
    this.#base ??= await this.#call<string>("evm_snapshot");
    const [genesis, dump, automine, pool] = await Promise.all([
      this.#call<{ timestamp: string }>("eth_getBlockByNumber", "0x0", false),
      this.#call<string>("anvil_dumpState"),
      this.#call<boolean>("anvil_getAutomine"),
      this.#pool(),
    ]);
    const genesisAt = Number(genesis.timestamp);
    const kept: Kept = { instance: this.instance, genesisAt, dump, automine, pool };
    return new TextEncoder().encode(JSON.stringify(kept));
  }

  /** The signed transactions that wait, by their nonces. */
  async #pool(): Promise<string[]> {
    const { pending, queued } = await this.#call<Pool>("txpool_content");
    const waiting = [pending, queued].flatMap((part) =>
      Object.values(part).flatMap((bySender) =>
        Object.entries(bySender).map(([nonce, { hash }]) => ({ nonce: Number(nonce), hash })),
      ),
    );
    waiting.sort((one, other) => one.nonce - other.nonce);
    return Promise.all(waiting.map(({ hash }) => this.#call<string>("eth_getRawTransactionByHash", hash)));
  }

  /**
   * Takes the chain to a saved state; its clock is then that of the last block. Throws DevnetError when the chain was
   * reverted beyond its first saved state.
   */
  async load(state: ChainState): Promise<void> {
    const { dump, automine, pool } = keptIn(state);
    if (this.#base !== undefined) {
      if (!(await this.#call<boolean>("evm_revert", this.#base)))
        throw new DevnetError(
          `The chain of ${this.network} cannot go back to a saved state: evm_revert has taken it further back. Start the local service again.`,
        );
      this.#base = await this.#call<string>("evm_snapshot");
    }
    await this.#call("anvil_loadState", dump);
    await this.#call("anvil_dropAllTransactions");
    await this.#call("evm_setAutomine", automine);
    // On a copy, what is loaded first is what every later state follows.
    this.#base ??= await this.#call<string>("evm_snapshot");
    for (const raw of pool) await this.#call("eth_sendRawTransaction", raw);
  }
}
