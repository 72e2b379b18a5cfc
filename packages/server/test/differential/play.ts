import type { ModelIndex } from "./model-index";
import type { ModelLists } from "./model-lists";
import type { Side } from "./side";
import type { Known, Reference } from "./step";

/** One server on each engine, and what was sent to them so far. */
export interface World {
  sides: readonly [Side, Side];
  index: ModelIndex;
  lists: ModelLists;
  /** Requests of all sequences, so that no two draw the same identifiers. */
  requests: number;
  /** Unix milliseconds. It goes on from sequence to sequence: quotas of addresses would notice a clock that is set back. */
  now: number;
  /** How often each operation was answered with each status. */
  answered: Map<string, number>;
}

/** A value of each side. */
export type Pair<Value> = readonly [Value, Value];

/** Does the same on both sides. */
export const onBoth = async <Result>(
  { sides }: World,
  work: (side: Side, at: 0 | 1) => Promise<Result>,
): Promise<Pair<Result>> => Promise.all([work(sides[0], 0), work(sides[1], 1)]);

/** A sequence while it runs. */
export class Play {
  /** Quotes that were given, the newest last. */
  readonly quotes: { id: string; transactions: unknown[] }[] = [];
  readonly #known = new Map<Known, string[]>();
  readonly #cursors: Pair<string>[] = [];

  private constructor(
    readonly world: World,
    readonly workspaces: Pair<{ id: string; secret: string }>,
  ) {}

  /** Begins in a new workspace. */
  static async begin(world: World, plan: "free" | "enterprise"): Promise<Play> {
    Play.#draw(world);
    const name = `workspace ${world.requests}`;
    const workspaces = await onBoth(world, (side) => side.newWorkspace(name, plan));
    const play = new Play(world, workspaces);
    play.learn("workspace", workspaces[0].id);
    return play;
  }

  static #draw(world: World): void {
    world.requests += 1;
    for (const { runtime } of world.sides) runtime.begin(world.requests, world.now);
  }

  /** Sets time and randomness of both sides to those of the next request. */
  draw(): void {
    Play.#draw(this.world);
  }

  learn(kind: Known, id: string): void {
    const ids = this.#known.get(kind);
    if (ids) ids.push(id);
    else this.#known.set(kind, [id]);
  }

  /** Whether there is any of a kind. */
  knows(kind: Known): boolean {
    return this.#known.has(kind);
  }

  learnCursors(cursors: Pair<string>): void {
    this.#cursors.push(cursors);
  }

  /** The identifier that is meant; of cursors, that of the side. */
  idOf({ newest, back }: Reference, side: 0 | 1): string {
    const known =
      newest === "cursor" ? this.#cursors.map((pair) => pair[side]) : (this.#known.get(newest) ?? []);
    return known.at(-1 - (back % Math.max(1, known.length))) ?? "none";
  }
}
