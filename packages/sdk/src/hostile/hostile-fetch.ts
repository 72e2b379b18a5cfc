import { ArgumentError } from "../errors/base";
import { isRecord } from "../json-value";
import { requireFields } from "../require-kind";
import type { Fetch } from "../transport/transport";
import type { AnswerTampering } from "./answer-tampering";
import { textAt } from "./edit";
import { answerTamperings } from "./kinds/answers";
import { tamperings } from "./kinds/index";
import type { Tampering } from "./tampering";

export interface HostileOptions {
  /**
   * The name of a tampering of `tamperings` or `answerTamperings`; several are applied in turn, each to what the last one left.
   */
  tampering: string | readonly string[];
  /** Reaches the honest server; the platform's own by default. */
  fetch?: Fetch | undefined;
  /** From 0 to 1. */
  random?: (() => number) | undefined;
  /** Told which of them an answer had a place for, before the client gets it. */
  onTampered?: ((applied: ReadonlyArray<Tampering | AnswerTampering>) => void) | undefined;
}

/** The paths whose answers are quotes. */
const QUOTES = /\/v1\/transactions\/quotes?$/;
const TRACKING = /\/v1\/transactions\/track\/([^/]+)$/;
const SUBMISSION = /\/v1\/transactions$/;

/**
 * A fetch that stands between a client and an honest server, and changes the answers with quotes, to submissions and about
 * payments: what a middleman or a server that has been taken over would do. Give it to a wallet's own client, and see whether
 * it signs, and what it believes. Other answers pass unchanged. For tests: it moves nothing by itself, and the attacker's
 * accounts have no keys.
 *
 * @throws ArgumentError for a name that is in neither list
 */
export function hostileFetch(options: HostileOptions): Fetch {
  requireFields("options", options, { fetch: "a function", random: "a function", onTampered: "a function" });
  const { tampering, fetch = globalThis.fetch, random = Math.random, onTampered } = options;
  const chosen = [tampering].flat().map(named);
  return async (url, init) => {
    const answer = await fetch(url, init);
    const place = placeOf(url, init);
    if (!answer.ok || !place) return answer;
    const body: unknown = await answer.json();
    onTampered?.(chosen.filter((one) => place(one, body, random)));
    const headers = new Headers(answer.headers);
    for (const name of ["content-length", "content-encoding"]) headers.delete(name);
    return new Response(JSON.stringify(body), { status: answer.status, headers });
  };
}

/** Applies a tampering to an answer; false when it has no place for it. */
type Apply = (one: Tampering | AnswerTampering, body: unknown, random: () => number) => boolean;

function placeOf(url: string, init: RequestInit | undefined): Apply | undefined {
  const { pathname, searchParams } = new URL(url);
  if (QUOTES.test(pathname)) return toQuotes(Object.fromEntries(searchParams));
  const hash = TRACKING.exec(pathname)?.[1];
  if (hash !== undefined) return toAnswer("trackTransaction", decodeURIComponent(hash));
  return init?.method === "POST" && SUBMISSION.test(pathname)
    ? toAnswer("submitTransaction", payloadIn(init.body))
    : undefined;
}

const toQuotes =
  (request: Readonly<Record<string, string>>): Apply =>
  (one, body, random) =>
    !("operation" in one) &&
    quotesIn(body)
      .map((quote) => one.apply({ quote, request, random }))
      .includes(true);

const toAnswer =
  (operation: AnswerTampering["operation"], asked: string): Apply =>
  (one, body) =>
    "operation" in one && one.operation === operation && one.apply({ answer: body, asked });

function payloadIn(body: unknown): string {
  return typeof body === "string" ? (textAt(JSON.parse(body), "signed_payload") ?? "") : "";
}

function quotesIn(body: unknown): unknown[] {
  if (!isRecord(body)) return [];
  return Array.isArray(body.quotes) ? body.quotes : [body.quote];
}

const all: ReadonlyArray<Tampering | AnswerTampering> = [...tamperings, ...answerTamperings];

function named(name: string): Tampering | AnswerTampering {
  const found = all.find((one) => one.name === name);
  if (found) return found;
  throw new ArgumentError(
    "There is no tampering of this name",
    "See `tamperings` and `answerTamperings` for all of them.",
  );
}
