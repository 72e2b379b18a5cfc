import { latestNeighbours, type NeighbourScope } from "../../indexing/neighbours";
import { findLabels } from "../../labels/find-labels";
import { groupBy } from "../../lib/group-by";
import type { Database } from "../../storage/database";
import { type Edge, edgesOf, type Shares, summedUp } from "./edges";
import type { LabelFact } from "./facts";

/** The latest connections of an account. */
export interface Around {
  edges: readonly Edge[];
  /** The shares of each edge. */
  shares: readonly Shares[];
  /** The labels of the accounts that they lead to, as far as these have some. */
  labels: Labels;
  /** Whether there may be more. */
  limited: boolean;
}

/** Accounts that are kept; beyond them all are read again, so that the memory of a batch has a bound. */
const KEPT = { around: 3_000, labels: 100_000 };

const none: readonly LabelFact[] = [];

/**
 * The neighbourhood of the accounts of a batch of assessments: payments of different addresses lead to the same accounts,
 * each of which is read once. It is of one state of the index and of the lists; another one needs another instance.
 */
export class Surroundings {
  readonly #around = new Map<string, Around>();
  readonly #labels = new Map<string, readonly LabelFact[]>();

  constructor(private readonly db: Database) {}

  /** At most the `limit` latest connections of each of these accounts, in their order. */
  async around(scope: NeighbourScope, accounts: readonly string[], limit: number): Promise<Around[]> {
    const keyOf = (account: string) => `${account} ${limit} ${scope.from ?? ""} ${scope.networks.join(" ")}`;
    if (this.#around.size > KEPT.around) this.#around.clear();
    const known = new Map(accounts.map((account) => [account, this.#around.get(keyOf(account))]));
    const missing = [...known].flatMap(([account, around]) => (around ? [] : [account]));
    if (missing.length > 0) {
      const read = await latestNeighbours(this.db, scope, missing, limit);
      const all = missing.map((account, place) => edgesOf(account, read[place] ?? []));
      const labels = await this.labels(all.flatMap((edges) => edges.map(({ other }) => other)));
      for (const [place, account] of missing.entries()) {
        const edges = all[place] ?? [];
        const around: Around = {
          edges,
          shares: summedUp(edges).shares,
          labels: ofThese(edges, labels),
          limited: (read[place]?.length ?? 0) >= limit,
        };
        this.#around.set(keyOf(account), around);
        known.set(account, around);
      }
    }
    return accounts.flatMap((account) => known.get(account) ?? []);
  }

  /** The labels of accounts, which only those that have some have. */
  async labels(accounts: Iterable<string>): Promise<Map<string, readonly LabelFact[]>> {
    const labels = this.#labels;
    if (labels.size > KEPT.labels) labels.clear();
    const found = new Map<string, readonly LabelFact[]>();
    const missing = new Set<string>();
    for (const account of accounts) {
      const known = labels.get(account);
      if (known === undefined) missing.add(account);
      else if (known !== none) found.set(account, known);
    }
    const read = groupBy(await findLabels(this.db, [...missing]), ({ address }) => address);
    for (const account of missing) {
      const own = read
        .get(account)
        ?.map(({ name, category, list, entity }) => ({ name, category, list, entity }));
      labels.set(account, own ?? none);
      if (own) found.set(account, own);
    }
    return found;
  }
}

type Labels = ReadonlyMap<string, readonly LabelFact[]>;

const noLabels: Labels = new Map();

/** The labels of those to whom these edges lead. */
function ofThese(edges: readonly Edge[], labels: Labels): Labels {
  if (labels.size === 0) return noLabels;
  return new Map(
    edges.flatMap(({ other }) => {
      const own = labels.get(other);
      return own ? [[other, own]] : [];
    }),
  );
}
