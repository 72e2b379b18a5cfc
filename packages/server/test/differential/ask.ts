import { givenBy } from "./given";
import { onBoth, type Pair, type Play } from "./play";
import { requestOf } from "./requests";
import type { Answer } from "./side";
import type { Call } from "./step";
import { comparable } from "./without-places";

/** The results of both engines at a step, where they differ. */
export class Difference extends Error {
  override name = "Difference";
  constructor(
    /** The request. */
    readonly request: unknown,
    /** The answers of the engines. */
    readonly answers: Readonly<Record<string, unknown>>,
  ) {
    super("the engines answer differently");
  }
}

/** At most so many pages of a list are read. */
const MOST_PAGES = 6;

// biome-ignore lint/suspicious/noExplicitAny: answers of every operation are looked through for identifiers
type Body = any;

const readBody = ({ status, text, headers }: Answer): Body =>
  status < 300 && text !== "" && String(headers["content-type"]).includes("json")
    ? JSON.parse(text)
    : undefined;

/** Sends a request to both; throws a Difference when they do not answer alike. Returns the body of a success. */
async function send(play: Play, step: Call, cursors?: Pair<string>): Promise<Pair<Body>> {
  play.draw();
  const { world, workspaces } = play;
  const requests = ([0, 1] as const).map((side) => requestOf(play, step, side, cursors?.[side]));
  const answers = await onBoth(world, (side, at) =>
    side.send(requests[at] as (typeof requests)[number], workspaces[at].secret),
  );
  const { operation } = step;
  requireSame(play, requests, [comparable(operation, answers[0]), comparable(operation, answers[1])]);
  const outcome = `${operation} ${answers[0].status}`;
  world.answered.set(outcome, (world.answered.get(outcome) ?? 0) + 1);
  return [readBody(answers[0]), readBody(answers[1])];
}

/** Throws a Difference unless both are the same. */
export function requireSame(play: Play, request: unknown, outcomes: Pair<unknown>): void {
  if (JSON.stringify(outcomes[0]) === JSON.stringify(outcomes[1])) return;
  const { sides } = play.world;
  throw new Difference(request, { [sides[0].engine]: outcomes[0], [sides[1].engine]: outcomes[1] });
}

const cursorsOf = (bodies: Pair<Body>, which: string): Pair<string> | undefined => {
  const [one, other] = [bodies[0]?.meta?.[which], bodies[1]?.meta?.[which]];
  return typeof one === "string" && typeof other === "string" ? [one, other] : undefined;
};

/** Asks both, page by page if the step wants it, and remembers the identifiers of the answer. */
export async function ask(play: Play, step: Call): Promise<Body> {
  let bodies = await send(play, step);
  const [first] = bodies;
  if (first === undefined) return undefined;
  for (const [kind, id] of givenBy(step.operation, first)) if (typeof id === "string") play.learn(kind, id);
  for (let page = 1; page < MOST_PAGES; page++) {
    const next = cursorsOf(bodies, "next_cursor");
    if (!next) break;
    play.learnCursors(next);
    if (!step.pages) return first;
    bodies = await send(play, step, next);
  }
  const previous = cursorsOf(bodies, "previous_cursor");
  if (previous && step.pages) await send(play, step, previous);
  return first;
}
