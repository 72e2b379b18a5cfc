import { type PlannedPayment, pseudoRandom } from "./plan";

/** How long the demo's payments take; with the last one it is today. */
const HISTORY_DAYS = 21;

/** When the chains of the demo begin, and with them its history; milliseconds since the Unix epoch. */
export const beginOfHistory = (now: number): number => now - HISTORY_DAYS * 86_400_000;

/** Payments that are made at one moment. */
export interface Round {
  /** Share of the whole time that has passed then: from 0 to less than 1. */
  readonly at: number;
  readonly payments: readonly PlannedPayment[];
}

/** Twice a day, at uneven hours. */
const ROUNDS = 2 * HISTORY_DAYS;

/** Advancing the clock waits for payments between networks to arrive, so they are made in few rounds only. */
const BRIDGE_EVERY = 8;

/** The moments of a plan's payments, the earliest first, the same every time. */
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
