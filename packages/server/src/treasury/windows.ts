import { DAY } from "../lib/day";
import {
  type DaysFlow,
  type FlowFilter,
  type Flows,
  readFlows,
  type Span,
} from "../workspace/account-flows/read";
import type { Workspace } from "../workspace/workspace";
import { startOf } from "./period";
import { addFlows, type FlowSums, NO_FLOWS, type SpotPrices, sumOf } from "./sums";

/** A moment within a day, and the shorter part of that day: the one before it, or the one from it on. */
interface Edge {
  moment: number;
  span: Span;
  isBefore: boolean;
}

/**
 * The flows of several spans, which may begin and end within a day: whole days from their sums, the rest from the transfers.
 */
export async function flowsBetween(
  workspace: Workspace,
  filter: FlowFilter,
  spans: readonly Span[],
  spot: SpotPrices,
): Promise<FlowSums[]> {
  const moments = [...new Set(spans.flatMap(({ from, before }) => [from, before]))];
  const edges = moments.flatMap(edgeOf);
  const flows = await readFlows(
    workspace,
    filter,
    stretchesAround(moments),
    edges.map(({ span }) => span),
  );
  const ofDays = sumsOfDays(flows.days, spot);
  const untilMoment = (moment: number): FlowSums => partOfDay(moment, edges, flows, ofDays, spot);
  return spans.map(({ from, before }) => {
    let sums = NO_FLOWS;
    for (const [day, moved] of ofDays)
      if (day >= startOf("day", from) && day < startOf("day", before)) sums = addFlows(sums, moved);
    return addFlows(addFlows(sums, untilMoment(before)), untilMoment(from), -1);
  });
}

/**
 * Where the days of moments begin and end: what is between two of them is either one of these days, or in a span as a
 * whole or not.
 */
const stretchesAround = (moments: readonly number[]): number[] =>
  [
    ...new Set(
      moments.flatMap((moment) => {
        const day = startOf("day", moment);
        return [day, day + DAY];
      }),
    ),
  ].sort((one, other) => one - other);

/** The flows in each stretch of days, by its beginning. */
export function sumsOfDays(flows: readonly DaysFlow[], spot: SpotPrices): Map<number, FlowSums> {
  const days = new Map<number, FlowSums>();
  for (const flow of flows)
    days.set(flow.begin, addFlows(days.get(flow.begin) ?? NO_FLOWS, sumOf([flow], spot)));
  return days;
}

function edgeOf(moment: number): Edge[] {
  const start = startOf("day", moment);
  if (moment === start) return [];
  const isBefore = moment - start <= DAY / 2;
  const span = isBefore ? { from: start, before: moment } : { from: moment, before: start + DAY };
  return [{ moment, span, isBefore }];
}

/** The flows of a moment's day before the moment. */
function partOfDay(
  moment: number,
  edges: readonly Edge[],
  flows: Flows,
  ofDays: ReadonlyMap<number, FlowSums>,
  spot: SpotPrices,
): FlowSums {
  const at = edges.findIndex((edge) => edge.moment === moment);
  const part = sumOf(flows.spans[at] ?? [], spot);
  if (edges[at]?.isBefore !== false) return part;
  return addFlows(ofDays.get(startOf("day", moment)) ?? NO_FLOWS, part, -1);
}
