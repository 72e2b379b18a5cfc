import { type Clock, systemClock } from "../clock";
import { ArgumentError } from "../errors/base";
import { requireOptions } from "../require-options";
import type { Fetch } from "../transport/transport";
import type { AnswerTampering } from "./answer-tampering";
import { textAt } from "./edit";
import { type Exchange, type ExchangeTampering, isQuote, isSubmission, withJson } from "./exchange-tampering";
import { answerTamperings } from "./kinds/answers";
import { exchangeTamperings } from "./kinds/exchanges";
import { tamperings } from "./kinds/index";
import { quotesIn } from "./quotes-in";
import type { Tampering } from "./tampering";

/** The name of a tampering from one of the lists. */
export type AnyTampering = Tampering | AnswerTampering | ExchangeTampering;

export interface HostileOptions {
  /**
   * The name of a tampering of `tamperings`, `answerTamperings` or `exchangeTamperings`; several are applied in turn, each to the
   * result of the one before, those of whole answers last.
   */
  tampering: string | readonly string[];
  /** Reaches the honest server; the platform's own by default. */
  fetch?: Fetch | undefined;
  /** From 0 to 1. */
  random?: (() => number) | undefined;
  /** Determines when the next part of an endless answer arrives; the platform's own by default. */
  clock?: Clock | undefined;
  /** Called with the tamperings that were applied to an answer, before the client gets it. */
  onTampered?: ((applied: readonly AnyTampering[]) => void) | undefined;
}

const TRACKING = /\/v1\/transactions\/track\/([^/]+)$/;

/**
 * A fetch between a client and an honest server that changes answers as a middleman or a compromised server would:
 * answers with quotes, to submissions and about payments, or any answer as a whole. Pass it to the client of your
 * application, and check whether the application signs, what it accepts, and whether it terminates. Other answers pass
 * unchanged. For tests: it moves no funds itself, and the attacker's accounts have no keys.
 *
 * @throws ArgumentError for a name that is not in the lists
 *
 * @example
 * import { Waybill } from "@waybill/sdk";
 * import { signQuote } from "@waybill/sdk/evm";
 * import { hostileFetch } from "@waybill/sdk/hostile";
 * const hostile = new Waybill({ baseUrl, apiKey, fetch: hostileFetch({ tampering: "evm.data-approve" }) });
 * const error = await signQuote(await hostile.quotes.get(request), account).catch((cause) => cause);
 * console.log(error.code); // quote_refused
 */
export function hostileFetch(options: HostileOptions): Fetch {
  const kinds = {
    fetch: "a function",
    random: "a function",
    clock: "an object",
    onTampered: "a function",
  } as const;
  requireOptions("options", options, kinds, ["tampering"]);
  const {
    tampering,
    fetch = globalThis.fetch,
    random = Math.random,
    clock = systemClock,
    onTampered,
  } = options;
  const chosen = [tampering].flat().map(named);
  // In the order of their list: those that read an answer come before those that leave no readable one.
  const servers = exchangeTamperings
    .filter((one) => chosen.includes(one))
    .map((one) => ({ one, server: one.begin() }));
  return async (input, init) => {
    const honest = await fetch(input, init);
    const { method = "GET", signal } = init ?? {};
    const exchange = { method, url: new URL(input), clock, signal: signal ?? undefined };
    const place = honest.ok ? placeOf(exchange, init) : undefined;
    const applied: AnyTampering[] = [];
    let answer = honest;
    if (place) {
      const body: unknown = await honest.json();
      applied.push(...chosen.filter((one) => place(one, body, random)));
      answer = withJson(honest, body);
    }
    const active = servers.filter(({ server }) => server.tampers({ ...exchange, answer }));
    applied.push(...active.map(({ one }) => one));
    // Called before the answer, which may never come.
    if (place || active.length > 0) onTampered?.(applied);
    for (const { server } of active)
      if (server.tampers({ ...exchange, answer })) answer = await server.answer({ ...exchange, answer });
    return answer;
  };
}

/** Applies a tampering to an answer; false when the answer lacks the field. */
type Apply = (one: AnyTampering, body: unknown, random: () => number) => boolean;

function placeOf(exchange: Pick<Exchange, "method" | "url">, init?: RequestInit): Apply | undefined {
  const { pathname, searchParams } = exchange.url;
  if (isQuote(exchange)) return toQuotes(Object.fromEntries(searchParams));
  const hash = TRACKING.exec(pathname)?.[1];
  if (hash !== undefined) return toAnswer("trackTransaction", decodeURIComponent(hash));
  return isSubmission(exchange) ? toAnswer("submitTransaction", payloadIn(init?.body)) : undefined;
}

const toQuotes =
  (request: Readonly<Record<string, string>>): Apply =>
  (one, body, random) =>
    "rules" in one &&
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

const all: readonly AnyTampering[] = [...tamperings, ...answerTamperings, ...exchangeTamperings];

function named(name: string): AnyTampering {
  const found = all.find((one) => one.name === name);
  if (found) return found;
  throw new ArgumentError(
    "There is no tampering of this name",
    "See `tamperings`, `answerTamperings` and `exchangeTamperings` for all of them.",
  );
}
