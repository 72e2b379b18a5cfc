import type { ListedLabel } from "../../labels/listed-label";

/** Sums of the payments of an account. */
export interface Flow {
  /** Millionths of a dollar, of those with a price. */
  readonly usd: bigint;
  /** Those without a price. */
  readonly unpriced: number;
  readonly count: number;
}

/** Transactions of a network in a period. */
export interface Activity {
  readonly transactions: number;
  readonly failed: number;
  /** The mean fee in base units of the network's own coin; undefined without transactions that paid it. */
  readonly meanFee: bigint | undefined;
}

/** A version of a sanctions list. */
export interface ListVersion {
  /** `ofac`, `eu`, `un`, `uk`. */
  readonly list: string;
  readonly version: string;
  /** Unix milliseconds. */
  readonly imported_at: number;
  readonly entries: number;
}

/** That an entry of a list names one of a workspace's own: by an account of it, or by the name of a person. */
export interface Named {
  readonly of: "person" | "account" | "counterparty";
  /** The identifier of the person, account or counterparty. */
  readonly id: string;
  readonly list: string;
  readonly uid: string;
  /** The listed address; null: the name is listed. */
  readonly address: string | null;
  /** The network of an account. */
  readonly network: string | null;
  /** The primary name of the entry; null: the list has no such entry any more. */
  readonly entry: string | null;
}

/** Where the index of a network stands. */
export interface IndexState {
  /** When its first block was made, Unix milliseconds; undefined: it has the chain's first block. */
  readonly since: number | undefined;
  /** When its last block was made; undefined: none is indexed. */
  readonly lastBlockAt: number | undefined;
  /** When the index reached the head; null: it is on its way there. */
  readonly state: "ok" | "behind" | "unavailable" | "missing";
}

/** The questions that rules ask besides what happened, by their answers. Times are Unix milliseconds; ends are exclusive. */
export interface Answers {
  /** The labels of an account. */
  labels: { of: { network: string; account: string }; answer: readonly ListedLabel[] };
  /** When an account last sent, received or signed before a moment; undefined: never within the index. */
  lastActive: { of: { network: string; account: string; before: number }; answer: number | undefined };
  /** When two accounts first paid each other, in either direction; undefined: never within the index. */
  firstPayment: { of: { network: string; account: string; other: string }; answer: number | undefined };
  /** The payments of an account in one direction. */
  flow: {
    of: { network: string; account: string; direction: "in" | "out"; from: number; before: number };
    answer: Flow;
  };
  /** The accounts that an account has dealt with and that look like another one, with the time of their first payment. */
  lookAlikes: {
    of: { network: string; account: string; like: string };
    answer: readonly { account: string; first: number }[];
  };
  /** The minted amount of a token minus the burned amount, base units. */
  netMint: { of: { network: string; token: string; from: number; before: number }; answer: bigint };
  /** The mean of the balances of an account at the ends of days, base units; undefined where it is not known. */
  meanBalance: {
    of: { network: string; account: string; token: string; days: number; before: number };
    answer: bigint | undefined;
  };
  /** The balance of an account now, and as of when; undefined where it is not known. */
  balance: {
    of: { network: string; account: string; token: string };
    answer: { amount: bigint; time: number } | undefined;
  };
  /** The transactions of a network, or those that an account signed. */
  activity: {
    of: { network: string; account: string | undefined; from: number; before: number };
    answer: Activity;
  };
  index: { of: { network: string }; answer: IndexState };
  /** Whether an account is one of the workspace's own. */
  isOwn: { of: { workspace: string; network: string; account: string }; answer: boolean };
  /** The workspaces that have an account, by their identifiers. */
  owners: { of: { network: string; account: string }; answer: readonly string[] };
  /**
   * The names of a workspace's persons, accounts and counterparties that are on the lists now; all lists without one.
   */
  named: { of: { workspace: string; list: string | undefined }; answer: readonly Named[] };
  /** The supply of a token at a moment, base units; undefined where it is not known. */
  supply: { of: { network: string; token: string; before: number }; answer: bigint | undefined };
  /** How much of their gas the last blocks of a network used, per cent; undefined where it is not known. */
  gasUsed: { of: { network: string; blocks: number }; answer: number | undefined };
  /** The versions of the sanctions lists. */
  listVersions: { of: Record<string, never>; answer: readonly ListVersion[] };
  /** Dollars for one token, decimal; undefined without a price. */
  price: { of: { network: string; token: string; at: number }; answer: string | undefined };
  /** Counterparties of an account with a label of these categories, the latest first, at most 100. */
  labelledCounterparties: {
    of: { network: string; account: string; categories: readonly string[] };
    answer: readonly { account: string; category: string; list: string }[];
  };
}

export type Question = keyof Answers;

/** Answers the questions of rules. */
export interface Facts {
  ask<Asked extends Question>(question: Asked, of: Answers[Asked]["of"]): Answers[Asked]["answer"];
}

/** Answers questions of one kind, all together, in order. */
export type Loader<Asked extends Question> = (
  asked: readonly Answers[Asked]["of"][],
) => Promise<readonly Answers[Asked]["answer"][]>;

export type Loaders = { readonly [Asked in Question]: Loader<Asked> };

/** Thrown through a rule that asks what is not known yet; the rule is asked again when it is. */
class NotYetKnown extends Error {
  override name = "NotYetKnown";
}

/** The most rounds of questions: a rule asks its next one when the last is answered. */
const MAX_ROUNDS = 8;

/** The outcome of an evaluation: its result, or why it could not be made. */
export type Evaluated<Result> = { readonly result: Result } | { readonly error: unknown };

/**
 * Makes evaluations that ask for facts. The questions of all of them are answered together, so that the number of statements
 * does not grow with the number of rules; an evaluation that lacks an answer is made again when it has it. Returns them in
 * order.
 */
export async function evaluateAll<Result>(
  evaluations: readonly ((facts: Facts) => Result)[],
  loaders: Loaders,
): Promise<Evaluated<Result>[]> {
  const known = new Map<string, unknown>();
  const evaluated: (Evaluated<Result> | undefined)[] = evaluations.map(() => undefined);
  let open = evaluations.map((_, at) => at);
  for (let round = 0; open.length > 0; round += 1) {
    const wanted = new Map<Question, Map<string, unknown>>();
    const facts: Facts = {
      ask: (question, of) => {
        const key = `${question} ${JSON.stringify(of)}`;
        if (known.has(key)) return known.get(key) as never;
        const asked = wanted.get(question) ?? new Map<string, unknown>();
        wanted.set(question, asked.set(key, of));
        throw new NotYetKnown();
      },
    };
    open = open.filter((at) => {
      try {
        const result = evaluations[at]?.(facts) as Result;
        evaluated[at] = { result };
        return false;
      } catch (error) {
        if (error instanceof NotYetKnown && round < MAX_ROUNDS) return true;
        evaluated[at] = { error };
        return false;
      }
    });
    for (const [question, asked] of wanted) {
      const load = loaders[question] as (of: readonly unknown[]) => Promise<readonly unknown[]>;
      const answers = await load([...asked.values()]);
      for (const [at, key] of [...asked.keys()].entries()) known.set(key, answers[at]);
    }
  }
  return evaluated.map((one) => one ?? { error: new Error("an evaluation is missing") });
}
