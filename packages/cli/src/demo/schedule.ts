import { type PlannedPayment, pseudoRandom } from "./plan";

/** The number of days over which the demo's payments are spread; the last payment is made today. */
const HISTORY_DAYS = 21;

/** When the demo's chains, and so its history, begin; in milliseconds since the Unix epoch. */
export const beginOfHistory = (now: number): number => now - HISTORY_DAYS * 86_400_000;

/** Payments that are made at one moment. */
export interface Round {
  /** Share of the whole period that has passed at this moment: from 0 to less than 1. */
  readonly at: number;
  readonly payments: readonly PlannedPayment[];
}

/** Twice a day, at uneven hours. */
const ROUNDS = 2 * HISTORY_DAYS;

/** Advancing the clock waits until payments between networks have arrived, so they are made in few rounds only. */
const BRIDGE_EVERY = 8;

/** The moments of a plan's payments, earliest first, always the same. */
export function schedule(plan: readonly PlannedPayment[]): Round[] {
  const next = pseudoRandom(20_260_201);
  const rounds = Array.from({ length: ROUNDS }, (_, index) => ({
    at: (index + next()) / ROUNDS,
    payments: [] as PlannedPayment[],
  }));
  const bridging = rounds.filter((_, index) => index % BRIDGE_EVERY === BRIDGE_EVERY / 2);
  for (const payment of plan) {
    const some = payment.fromNetwork === payment.toNetwork ? rounds : bridging;
    some[Math.floor(next() * some.length)]?.payments.push(payment);
  }
  return rounds;
}
