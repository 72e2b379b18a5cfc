import type { FamilyName } from "../faulty-node/families";
import type { WorkspaceName } from "./plan";

/** The answer to a submission; `cut-off` when there was none, because the server was killed. */
export interface Answer {
  status: number | "cut-off";
  /** The code of the error, or of the first faulty field. */
  code: string | undefined;
  /** When the request was sent and answered, milliseconds of the monotonic clock. */
  sent: number;
  answered: number;
}

/** All submissions of the same bytes for one quote. */
export interface Post {
  workspace: WorkspaceName;
  quoteId: string;
  answers: Answer[];
}

/** Signed bytes that were submitted at least once. */
export interface Payment {
  family: FamilyName;
  network: string;
  hash: string;
  payload: string;
  nonceSlot: bigint;
  from: string;
  to: string;
  /** Base units of USDC. */
  amount: bigint;
  posts: Post[];
  /** Every status that the server has given for it. */
  statuses: Set<string>;
}

/** Everything that the clients have signed and submitted. */
export class SubmittedPayments {
  readonly #payments = new Map<string, Payment>();

  get all(): readonly Payment[] {
    return [...this.#payments.values()];
  }

  get(hash: string): Payment | undefined {
    return this.#payments.get(hash);
  }

  /** The entry of these bytes: the one that is there already when they were signed before. */
  enter(payment: Omit<Payment, "posts" | "statuses">): Payment {
    const entry = this.#payments.get(payment.hash) ?? { ...payment, posts: [], statuses: new Set() };
    this.#payments.set(payment.hash, entry);
    return entry;
  }
}

/** The submissions of a payment for a quote. */
export function postOf(payment: Payment, workspace: WorkspaceName, quoteId: string): Post {
  const known = payment.posts.find((post) => post.workspace === workspace && post.quoteId === quoteId);
  if (known) return known;
  const post: Post = { workspace, quoteId, answers: [] };
  payment.posts.push(post);
  return post;
}

/** Whether the server acknowledged these bytes in this workspace, or in any. */
export const isAcknowledged = ({ posts }: Pick<Payment, "posts">, workspace?: WorkspaceName): boolean =>
  posts.some(
    (post) =>
      (workspace === undefined || post.workspace === workspace) &&
      post.answers.some(({ status }) => status === 202),
  );

/** Error codes that promise that the answered request did not broadcast. */
const notBroadcast = new Set(["network_unavailable", "used", "mismatch", "expired", "quote_not_found"]);

/** Whether every answer promised that nothing was broadcast. */
export const isNeverBroadcast = ({ posts }: Payment): boolean =>
  posts.every(({ answers }) => answers.every(({ code }) => code !== undefined && notBroadcast.has(code)));

/** Error codes that promise that the bytes are not on chain and, unless they are submitted again, never will be. */
const excluded = new Set(["rejected", "expired"]);

/**
 * The first code by which a payment was excluded, although no request that may have broadcast it ended after that one
 * began: if it is on chain, it was handed to a node before. Undefined when there is none.
 */
export function exclusionOf({ posts }: Pick<Payment, "posts">): string | undefined {
  const answers = posts.flatMap((post) => post.answers);
  const mayBroadcast = ({ code }: Answer) =>
    code === undefined || !(excluded.has(code) || notBroadcast.has(code));
  return answers.find(
    ({ code, sent }) =>
      code !== undefined &&
      excluded.has(code) &&
      !answers.some((other) => mayBroadcast(other) && other.answered > sent),
  )?.code;
}
