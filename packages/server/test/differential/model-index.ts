import fc from "fast-check";
import { sql } from "kysely";
import { symbolOf } from "../../src/chains/token-reference";
import type { ReadBlock, ReadBlockContent } from "../../src/indexing/reader";
import { rewindTo } from "../../src/indexing/rewind";
import { appendBlocks } from "../../src/indexing/write";
import { readPrice } from "../../src/prices/decimal-price";
import type { PriceSource } from "../../src/prices/source";
import type { Database } from "../../src/storage/database";
import { engineOf } from "../../src/storage/dialect/worded";
import { contentOf, type ModelBlock, type ModelNetwork, modelBlock, modelNetworks } from "../model-blocks";
import { BEGINNING } from "./parameters";

/** Blocks of each network that every sequence finds. */
const HEIGHT = 40;

const prices: PriceSource = {
  priceAt: (network, token) => (symbolOf(network, token) === "USDC" ? readPrice("1") : undefined),
  onChange: () => () => {},
};

/** A block whose amounts are so many times larger. */
function scaled(content: ReadBlockContent, scale: bigint): ReadBlockContent {
  const times = <Moved extends { amount: bigint }>(moved: Moved) => ({
    ...moved,
    amount: moved.amount * scale,
  });
  return { ...content, transfers: content.transfers.map(times), departures: content.departures.map(times) };
}

/**
 * Has PostgreSQL go on after the last transfer that is left, as SQLite does: cursors name transfers by these numbers, and so are the
 * same on both.
 */
export async function renumber(db: Database): Promise<void> {
  if (engineOf(db) !== "postgres") return;
  await sql`select setval(pg_get_serial_sequence('transfers', 'id'), coalesce(max(id), 0) + 1, false) from transfers`.execute(
    db,
  );
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

  constructor(private readonly databases: readonly Database[]) {}

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

  /** Adds a block whose amounts are `scale` times those of the model. */
  async append(network: ModelNetwork, block: ModelBlock, scale: bigint): Promise<void> {
    this.#made += 1;
    const number = this.#heads[network].length;
    this.#change(network, number);
    const content = contentOf(network, number, `${network}-${number}-${this.#made}`, block);
    await this.#write(network, [scaled(content, scale)]);
  }

  /** Takes so many of the newest blocks away; the first one stays. */
  async rewind(network: ModelNetwork, blocks: number): Promise<void> {
    const height = Math.max(1, this.#heads[network].length - blocks);
    this.#change(network, height);
    await this.#rewindTo(network, height);
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

  async #write(network: ModelNetwork, blocks: readonly ReadBlockContent[]): Promise<void> {
    const heads = this.#heads[network];
    const after = heads.at(-1);
    await this.#everywhere((db) => appendBlocks(db, { network, after, blocks, now: BEGINNING, prices }));
    heads.push(...blocks.map(({ number, hash }) => ({ number, hash })));
  }

  async #rewindTo(network: ModelNetwork, height: number): Promise<void> {
    const heads = this.#heads[network];
    heads.length = height;
    await this.#everywhere((db) => rewindTo(db, network, heads.at(-1)).then(() => renumber(db)));
  }

  async #everywhere(work: (db: Database) => Promise<void>): Promise<void> {
    await Promise.all(this.databases.map(work));
  }
}
