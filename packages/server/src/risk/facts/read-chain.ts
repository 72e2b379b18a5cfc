import { isZeroAddress } from "../../chains/address";
import { type StepRow, stepsOf } from "../../indexing/latest-transfers";
import { isService } from "../../labels/categories";
import { findLabels } from "../../labels/find-labels";
import { DAY } from "../../lib/day";
import { readDecimal } from "../../storage/amount";
import type { Database } from "../../storage/database";
import type { ChainFacts, Movement, Step } from "./facts";

/** Payments that are followed in each direction, within how long of the one before, and how many are compared at each account. */
const STEPS = 4;
const SPAN = 7 * DAY;
const COMPARED = 50;

/**
 * The chain of payments around an account: from the greatest amount that it received lately (without one: that it sent)
 * to where it came from and where it went, each time the greatest amount in the same token. Ends at services, whose
 * payments are of many.
 */
export async function readChain(
  db: Database,
  account: string,
  movements: readonly Movement[],
): Promise<ChainFacts> {
  const pivot = greatest(movements, "in") ?? greatest(movements, "out");
  if (!pivot) return { steps: [] };
  const step = stepOf(pivot, account);
  const [before, after] = [await followed(db, "recipient", step), await followed(db, "sender", step)];
  const steps = [...before.reverse(), step, ...after];
  return { steps: await withoutServices(db, steps, before.length) };
}

function greatest(movements: readonly Movement[], direction: Movement["direction"]): Movement | undefined {
  const own = movements.filter(
    (one) =>
      one.direction === direction &&
      one.amount !== "0" &&
      one.network === one.otherNetwork &&
      !isZeroAddress(one.other),
  );
  const [first] = own.toSorted((one, other) => {
    const [a, b] = [BigInt(other.usd ?? "0"), BigInt(one.usd ?? "0")];
    return a === b ? one.time - other.time : a > b ? 1 : -1;
  });
  return first;
}

const stepOf = ({ direction, other, network, token, amount, time, tx }: Movement, account: string): Step => ({
  ...(direction === "in" ? { from: other, to: account } : { from: account, to: other }),
  network,
  token,
  amount,
  time,
  tx,
});

async function followed(db: Database, side: "sender" | "recipient", start: Step): Promise<Step[]> {
  const steps: Step[] = [];
  const seen = new Set<string>([start.from, start.to]);
  let last = start;
  while (steps.length < STEPS) {
    const { network, token, time } = last;
    const at = side === "sender" ? last.to : last.from;
    if (isZeroAddress(at)) break;
    const span = side === "sender" ? { from: time, to: time + SPAN } : { from: time - SPAN, to: time };
    const rows = await stepsOf(db, side, { account: at, network, token, ...span }, COMPARED);
    const next = rows
      .map(toStep)
      .filter((one) => one.tx !== last.tx && !isZeroAddress(side === "sender" ? one.to : one.from))
      .toSorted((one, other) =>
        BigInt(other.amount) > BigInt(one.amount) ? 1 : BigInt(other.amount) < BigInt(one.amount) ? -1 : 0,
      )[0];
    if (!next) break;
    steps.push(next);
    const reached = side === "sender" ? next.to : next.from;
    // A circle ends where it closes.
    if (seen.has(reached)) break;
    seen.add(reached);
    last = next;
  }
  return steps;
}

const toStep = (row: StepRow): Step => ({
  from: row.sender,
  to: row.recipient,
  network: row.network,
  token: row.token,
  amount: readDecimal(row.amount),
  time: row.time,
  tx: row.tx_hash,
});

/** The part of the chain around the payment at `place` that goes through no service. */
async function withoutServices(db: Database, steps: readonly Step[], place: number): Promise<Step[]> {
  const accounts = [...new Set(steps.flatMap(({ from, to }) => [from, to]))];
  const labels = await findLabels(db, accounts);
  const services = new Set(labels.flatMap(({ address, category }) => (isService(category) ? [address] : [])));
  let [start, end] = [place, place];
  while (start > 0 && !services.has(steps[start]?.from ?? "")) start -= 1;
  while (end < steps.length - 1 && !services.has(steps[end]?.to ?? "")) end += 1;
  return steps.slice(start, end + 1);
}
