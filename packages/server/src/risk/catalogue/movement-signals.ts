import { DAY } from "../../lib/day";
import type { Movement } from "../facts/facts";
import { behaviour, upTo } from "./definition";
import {
  confidenceBetween,
  counterparties,
  fullestSpan,
  going,
  HOUR,
  longestRun,
  patternOf,
  transactions,
  usdOf,
} from "./payment-patterns";

/**
 * From which amount on payments are reported, dollars: the currency transaction report and the travel rule of the Bank
 * Secrecy Act, and recommendation 16 of FATF.
 */
const REPORTED = [10_000n, 3_000n, 1_000n];

const FEWEST_BELOW = 5;
const SMURFING_SPAN = 72 * HOUR;
const MICRO = 1_000_000n;

/** At least four fifths of a reported amount, and less than it. */
const isJustBelow = (usd: bigint | undefined, reported: bigint): boolean =>
  usd !== undefined && usd < reported * MICRO && usd * 5n >= reported * MICRO * 4n;

export const smurfing = behaviour({
  id: "smurfing",
  description: "Many payments within three days, each just below an amount that has to be reported.",
  example: "Six payments of 9,500 USD each within two days.",
  severity: "high",
  thresholds: upTo.high,
  facts: ["movements"],
  detect({ movements: { list } }) {
    for (const direction of ["in", "out"] as const)
      for (const reported of REPORTED) {
        const below = going(list, direction).filter((one) => isJustBelow(usdOf(one), reported));
        const found = fullestSpan(below, SMURFING_SPAN, (within) => within.length);
        if (found.length < FEWEST_BELOW) continue;
        return {
          confidence: confidenceBetween(found.length, FEWEST_BELOW, 15, 0.75),
          summary: `${found.length} payments ${direction === "in" ? "received" : "sent"} within 72 hours were each just below ${reported} USD.`,
          evidence: transactions(found),
        };
      }
    return undefined;
  },
});

const FEWEST_PASSED = 3;
const PASSING_SPAN = 2 * HOUR;
const LEAST_PASSED = 0.8;

export const rapidPassThrough = behaviour({
  id: "rapid_pass_through",
  description: "Nearly all that is received leaves within two hours.",
  example: "Four payments arrive, and each time the same amount leaves after some minutes.",
  severity: "medium",
  thresholds: upTo.medium,
  facts: ["movements"],
  detect({ movements: { list } }) {
    const received = going(list, "in");
    const passed = passedOn(received, going(list, "out"));
    const share = passed.length / Math.max(1, received.length);
    if (passed.length < FEWEST_PASSED || share < LEAST_PASSED) return undefined;
    return {
      confidence: confidenceBetween(share * passed.length, FEWEST_PASSED * LEAST_PASSED, 10, 0.6),
      summary: `${passed.length} of ${received.length} payments that it received left within 2 hours.`,
      evidence: transactions(passed),
    };
  },
});

/** The receipts of which at least nine tenths left in the same token in time; what left counts once, the earliest first. */
function passedOn(received: readonly Movement[], sent: readonly Movement[]): Movement[] {
  const left = sent.map((one) => ({ ...one, rest: BigInt(one.amount) }));
  return received.filter((one) => {
    const amount = BigInt(one.amount);
    let open = amount;
    for (const out of left) {
      if (out.time < one.time || out.time > one.time + PASSING_SPAN) continue;
      if (out.token !== one.token || out.network !== one.network) continue;
      const taken = out.rest < open ? out.rest : open;
      out.rest -= taken;
      open -= taken;
    }
    return open * 10n <= amount;
  });
}

const FEWEST_SENDERS = 10;

/** An address that pays many is a business rather than a collector. */
const MOST_RECIPIENTS = 2;

export const fanIn = behaviour({
  id: "fan_in",
  description: "Payments of many senders within a day, collected for at most two recipients.",
  example: "Twelve senders pay within a day; all of it goes to one address.",
  severity: "medium",
  thresholds: upTo.medium,
  facts: ["movements"],
  detect({ movements: { list } }) {
    const found = fullestSpan(going(list, "in"), DAY, counterparties);
    const senders = counterparties(found);
    if (senders < FEWEST_SENDERS || counterparties(going(list, "out")) > MOST_RECIPIENTS) return undefined;
    return {
      confidence: confidenceBetween(senders, FEWEST_SENDERS, 40, 0.6),
      summary: `${senders} senders paid it within 24 hours.`,
      evidence: transactions(found),
    };
  },
});

const FEWEST_RECIPIENTS = 10;

/** An address that many pay is a business rather than a distributor. */
const MOST_SENDERS = 2;

export const fanOut = behaviour({
  id: "fan_out",
  description: "Payments to many recipients within a day, of what came from at most two senders.",
  example: "One payment of 50,000 USD is split among twelve addresses within a day.",
  severity: "medium",
  thresholds: upTo.medium,
  facts: ["movements"],
  detect({ movements: { list } }) {
    const found = fullestSpan(going(list, "out"), DAY, counterparties);
    const recipients = counterparties(found);
    if (recipients < FEWEST_RECIPIENTS || counterparties(going(list, "in")) > MOST_SENDERS) return undefined;
    return {
      confidence: confidenceBetween(recipients, FEWEST_RECIPIENTS, 40, 0.6),
      summary: `It paid ${recipients} recipients within 24 hours.`,
      evidence: transactions(found),
    };
  },
});

const FEWEST_CROSSINGS = 3;
const CROSSING_SPAN = 7 * 24 * HOUR;

export const chainHopping = behaviour({
  id: "chain_hopping",
  description: "Repeated payments to other networks within a week.",
  example: "The same amount moves from Ethereum to Base, to Arbitrum and to Polygon within two days.",
  severity: "medium",
  thresholds: upTo.medium,
  facts: ["movements"],
  detect({ movements: { list } }) {
    // A payment to the same address elsewhere was sent and received by it, and is one.
    const crossing = [
      ...new Map(
        list.filter(({ network, otherNetwork }) => network !== otherNetwork).map((one) => [one.tx, one]),
      ).values(),
    ];
    const found = fullestSpan(crossing, CROSSING_SPAN, (within) => within.length);
    if (found.length < FEWEST_CROSSINGS) return undefined;
    const networks = new Set(found.flatMap(({ network, otherNetwork }) => [network, otherNetwork]));
    return {
      confidence: confidenceBetween(found.length + networks.size, FEWEST_CROSSINGS + 2, 15, 0.6),
      summary: `${found.length} payments between ${networks.size} networks within 7 days.`,
      evidence: transactions(found),
    };
  },
});

const FEWEST_IN_A_DAY = 20;
/** How many times as many payments as on an average day before. */
const TIMES = 10;
/** Days of history that an average needs. */
const HISTORY = 7;
/** So many payments in a day are fast whatever came before. */
const MANY = 150;

export const velocity = behaviour({
  id: "velocity",
  description: "Many more payments within a day than on the days before.",
  example: "An address with a payment every other day makes thirty on one day.",
  severity: "medium",
  thresholds: upTo.medium,
  facts: ["movements"],
  detect({ movements: { list } }) {
    const found = fullestSpan(list, DAY, (within) => within.length);
    const [start, first] = [found[0]?.time, list[0]?.time];
    if (found.length < FEWEST_IN_A_DAY || start === undefined || first === undefined) return undefined;
    const days = (start - first) / DAY;
    const usual = list.filter(({ time }) => time < start).length / Math.max(1, days);
    const times = found.length / Math.max(usual, 1 / HISTORY);
    const isUnusual = days >= HISTORY && times >= TIMES;
    if (!isUnusual && found.length < MANY) return undefined;
    return {
      confidence: isUnusual ? confidenceBetween(times, TIMES, 100, 0.6) : 0.6,
      summary: isUnusual
        ? `${found.length} payments within 24 hours, ${Math.floor(times)} times as many as on an average day before.`
        : `${found.length} payments within 24 hours.`,
      evidence: transactions(found),
    };
  },
});

const FEWEST_RETURNS = 2;
const RETURN_SPAN = 7 * 24 * HOUR;

export const roundTripping = behaviour({
  id: "round_tripping",
  description: "Recipients return almost the full amount of payments within a week.",
  example: "10,000 USDC go to an address, and 9,900 come back two days later; three times.",
  severity: "medium",
  thresholds: upTo.medium,
  facts: ["movements", "chain"],
  detect({ movements: { list }, chain: { steps } }) {
    const found = returned(going(list, "out"), going(list, "in"));
    if (found.length >= FEWEST_RETURNS)
      return {
        confidence: confidenceBetween(found.length, FEWEST_RETURNS, 8, 0.6),
        summary: `${found.length} payments came back from the same address within 7 days, nearly whole.`,
        evidence: transactions(found),
      };
    const [first, last] = [steps[0], steps.at(-1)];
    if (!first || !last || steps.length < 3 || first.from !== last.to) return undefined;
    return {
      confidence: 0.7,
      summary: `A payment came back to where it began through ${steps.length - 1} other addresses.`,
      evidence: patternOf(steps),
    };
  },
});

/** The receipts that return what was sent to the same account before; each payment counts once. */
function returned(sent: readonly Movement[], received: readonly Movement[]): Movement[] {
  const open = new Set(sent);
  return received.filter((one) => {
    const amount = BigInt(one.amount);
    for (const out of open) {
      if (out.other !== one.other || out.token !== one.token || out.network !== one.network) continue;
      const given = BigInt(out.amount);
      const isWhole = amount * 100n >= given * 80n && amount * 100n <= given * 105n;
      if (!isWhole || one.time < out.time || one.time > out.time + RETURN_SPAN) continue;
      open.delete(out);
      return true;
    }
    return false;
  });
}

/** Payments of a chain, of which each but the first passes on less than it got. */
const LEAST_STEPS = 4;

export const chainPeeling = behaviour({
  id: "chain_peeling",
  description: "Amounts that decrease step by step along a chain of addresses.",
  example: "100, 90, 80, 70 and 60 USDC, each from the address that received the one before.",
  severity: "high",
  thresholds: upTo.high,
  facts: ["chain"],
  detect({ chain: { steps } }) {
    const run = longestRun(steps, (part) => part >= 500n && part < 980n);
    if (run.length < LEAST_STEPS) return undefined;
    return {
      confidence: confidenceBetween(run.length, LEAST_STEPS, 8, 0.75),
      summary: `It is in a chain of ${run.length} payments, each of which passes on less than the one before.`,
      evidence: patternOf(run),
    };
  },
});
