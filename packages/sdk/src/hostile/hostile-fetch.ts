import { ArgumentError } from "../errors/base";
import { isRecord } from "../json-value";
import { requireFields } from "../require-kind";
import type { Fetch } from "../transport/transport";
import { tamperings } from "./kinds/index";
import type { Tampering } from "./tampering";

export interface HostileOptions {
  /** The name of a tampering of the list; several are applied in turn, each to what the last one left. */
  tampering: string | readonly string[];
  /** Reaches the honest server; the platform's own by default. */
  fetch?: Fetch | undefined;
  /** From 0 to 1. */
  random?: (() => number) | undefined;
  /** Told which of them a quote had a place for, before the client gets it. */
  onTampered?: ((applied: readonly Tampering[]) => void) | undefined;
}

/** The paths whose answers are quotes. */
const QUOTES = /\/v1\/transactions\/quotes?$/;

/**
 * A fetch that stands between a client and an honest server, and changes the quotes in the answers: what a middleman or
 * a server that has been taken over would do. Give it to a wallet's own client, and see whether it signs. Other answers
 * pass unchanged. For tests: it moves nothing by itself, and the attacker's accounts have no keys.
 *
 * @throws ArgumentError for a name that is not in `tamperings`
 */
export function hostileFetch(options: HostileOptions): Fetch {
  requireFields("options", options, { fetch: "a function", random: "a function", onTampered: "a function" });
  const { tampering, fetch = globalThis.fetch, random = Math.random, onTampered } = options;
  const chosen = [tampering].flat().map(named);
  return async (url, init) => {
    const answer = await fetch(url, init);
    const { pathname, searchParams } = new URL(url);
    if (!answer.ok || !QUOTES.test(pathname)) return answer;
    const body: unknown = await answer.json();
    const request = Object.fromEntries(searchParams);
    const applied = new Set<Tampering>();
    for (const quote of quotesIn(body)) {
      for (const one of chosen) if (one.apply({ quote, request, random })) applied.add(one);
    }
    onTampered?.([...applied]);
    const headers = new Headers(answer.headers);
    for (const name of ["content-length", "content-encoding"]) headers.delete(name);
    return new Response(JSON.stringify(body), { status: answer.status, headers });
  };
}

function quotesIn(body: unknown): unknown[] {
  if (!isRecord(body)) return [];
  return Array.isArray(body.quotes) ? body.quotes : [body.quote];
}

function named(name: string): Tampering {
  const found = tamperings.find((one) => one.name === name);
  if (found) return found;
  throw new ArgumentError("There is no tampering of this name", "See `tamperings` for all of them.");
}
