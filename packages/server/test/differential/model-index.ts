import fc from "fast-check";
import { rewindAccounts } from "../../src/connections/chain/follow-chains";
import type { ReadBlock, ReadBlockContent } from "../../src/indexing/reader";
import { type OnRewind, rewindTo } from "../../src/indexing/rewind";
import { appendBlocks, type OnAppended } from "../../src/indexing/write";
import type { Database } from "../../src/storage/database";
import { contentOf, type ModelBlock, type ModelNetwork, modelBlock, modelNetworks } from "../model-blocks";
import { modelPrices as prices } from "./model-prices";
import { BEGINNING } from "./parameters";
import { renumber } from "./renumber";
import type { SteppedRuntime } from "./stepped-runtime";

/** Blocks of each network that every sequence finds. */
const HEIGHT = 40;

/** A block whose amounts are so many times larger. */
function scaled(content: ReadBlockContent, scale: bigint): ReadBlockContent {
  const times = <Moved extends { amount: bigint }>(moved: Moved) => ({
    ...moved,
    amount: moved.amount * scale,
  });
  return { ...content, transfers: content.transfers.map(times), departures: content.departures.map(times) };
}

/** A database with an index, its time, and what is done with each new block. */
interface Indexed {
  server: { db: Database };
  runtime: SteppedRuntime;
  alerts: { onAppended: OnAppended };
}

/** The index of networks that no node is asked about, written to several databases alike. */
export class ModelIndex {
  /** The blocks that every sequence finds, by network. */
  readonly #first: Record<ModelNetwork, ReadBlockContent[]> = {
    sepolia: [],
    basesep: [],
    "solana-devnet": [],
  };
  readonly #heads: Record<ModelNetwork, ReadBlock[]> = { sepolia: [], basesep: [], "solana-devnet": [] };
  /** The lowest block of each network that a sequence has taken away or added. */
  readonly #changedFrom = new Map<ModelNetwork, number>();
  #made = 0;

  constructor(private readonly sides: readonly Indexed[]) {}

  /** Writes the blocks that every sequence finds. */
  async fill(): Promise<void> {
    const blocks = fc.sample(modelBlock, { seed: 1, numRuns: HEIGHT * modelNetworks.length });
    for (const [at, network] of modelNetworks.entries()) {
      const own = blocks.slice(at * HEIGHT, (at + 1) * HEIGHT);
      const contents = own.map((block, number) =>
        scaled(contentOf(network, number, `${network}-${number}`, block), 10n ** BigInt((number % 4) * 6)),
      );
      this.#first[network].push(...contents);
      await this.#write(network, contents);
    }
  }

  /**
   * Adds a block whose amounts are `scale` times those of the model, with a time or that of its place; rules are
   * evaluated on it.
   */
  async append(
    network: ModelNetwork,
    block: ModelBlock,
    { scale, time }: { scale: bigint; time: number | undefined },
  ): Promise<void> {
    this.#made += 1;
    const number = this.#heads[network].length;
    this.#change(network, number);
    const content = contentOf(network, number, `${network}-${number}-${this.#made}`, block);
    const placed = scaled(content, scale);
    await this.#write(network, [{ ...placed, time: time ?? placed.time }], (side) => side.alerts.onAppended);
  }

  /** Takes so many of the newest blocks away, as of a reorganisation; the first one stays. */
  async rewind(network: ModelNetwork, blocks: number): Promise<void> {
    const height = Math.max(1, this.#heads[network].length - blocks);
    this.#change(network, height);
    await this.#rewindTo(network, height, ({ runtime }) => rewindAccounts(runtime));
  }

  /** Undoes what a sequence has changed. */
  async restore(): Promise<void> {
    for (const [network, from] of this.#changedFrom) {
      await this.#rewindTo(network, from);
      await this.#write(network, this.#first[network].slice(from));
    }
    this.#changedFrom.clear();
  }

  #change(network: ModelNetwork, from: number): void {
    this.#changedFrom.set(network, Math.min(from, this.#changedFrom.get(network) ?? from));
  }

  async #write(
    network: ModelNetwork,
    blocks: readonly ReadBlockContent[],
    then: (side: Indexed) => OnAppended | undefined = () => undefined,
  ): Promise<void> {
    const heads = this.#heads[network];
    const after = heads.at(-1);
    await this.#everywhere((side) =>
      appendBlocks(side.server.db, {
        network,
        after,
        blocks,
        now: BEGINNING,
        prices,
        onAppended: then(side),
      }),
    );
    heads.push(...blocks.map(({ number, hash }) => ({ number, hash })));
  }

  async #rewindTo(
    network: ModelNetwork,
    height: number,
    before: (side: Indexed) => OnRewind | undefined = () => undefined,
  ): Promise<void> {
    const heads = this.#heads[network];
    heads.length = height;
    await this.#everywhere(async (side) => {
      const { db } = side.server;
      await rewindTo(db, network, heads.at(-1), before(side));
      await renumber(db, "transfers");
    });
  }

  async #everywhere(work: (side: Indexed) => Promise<void>): Promise<void> {
    await Promise.all(this.sides.map(work));
  }
}
