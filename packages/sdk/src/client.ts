import { type Clock, systemClock } from "./clock";
import { createExchange } from "./exchange";
import type { DataInterface } from "./interfaces/data-interface";
import { type Load, lazyInterface } from "./interfaces/lazy";
import { createPerform } from "./perform";
import { createRaw } from "./raw";
import { networksOf, providersOf, tokensOf } from "./resources/catalogue";
import { personsOf } from "./resources/persons";
import { quotesOf } from "./resources/quotes";
import { transactionsOf } from "./resources/transactions";
import { bearer } from "./transport/auth";
import { parseBaseUrl } from "./transport/base-url";
import type { Hooks } from "./transport/hooks";
import type { Fetch } from "./transport/transport";

export interface WaybillOptions {
  /** Base address of the core interface, without the `/v1`. */
  baseUrl: string;
  /** API key; the lists of networks, providers and tokens work without one. */
  apiKey?: string | undefined;
  /** Milliseconds that a call may take, its retries included; 30000 by default. */
  timeoutMs?: number | undefined;
  /** Attempts after the first one; 2 by default. */
  maxRetries?: number | undefined;
  /** Instead of the platform's own fetch. */
  fetch?: Fetch | undefined;
  hooks?: Hooks | undefined;
  clock?: Clock | undefined;
  /** From 0 to 1, for the jitter of waits. */
  random?: (() => number) | undefined;
  /** Sent with every request. */
  headers?: Record<string, string> | undefined;
  /** Lets a key travel over http to another machine. Only for a network that is your own. */
  allowInsecureHttp?: boolean | undefined;
}

const loadData: Load = () => import("./interfaces/data");

/**
 * Client of the core interface. Each resource's methods take call options last: `signal`, `timeoutMs`, `maxRetries`.
 *
 * @throws ArgumentError for options that can never work
 */
export class Waybill {
  readonly networks;
  readonly providers;
  readonly tokens;
  readonly persons;
  readonly quotes;
  readonly transactions;
  /** The data interface: a method for each of its operations, input flat and named as on the wire. */
  readonly data;
  /** The openapi-fetch client by paths, on the same transport. */
  readonly raw;

  constructor(options: WaybillOptions) {
    const { timeoutMs = 30_000, maxRetries = 2, clock = systemClock, hooks = {}, headers = {} } = options;
    const baseUrl = parseBaseUrl(options.baseUrl);
    const exchange = createExchange(
      {
        fetch: options.fetch ?? globalThis.fetch,
        authorize: bearer(options.apiKey, baseUrl, options.allowInsecureHttp ?? false),
        clock,
        random: options.random ?? Math.random,
        hooks,
        timeoutMs,
        maxRetries,
      },
      baseUrl,
      headers,
    );
    const perform = createPerform(exchange);
    this.networks = networksOf(perform);
    this.providers = providersOf(perform);
    this.tokens = tokensOf(perform);
    this.persons = personsOf(perform);
    this.quotes = quotesOf(perform);
    this.transactions = transactionsOf(perform, clock);
    this.data = lazyInterface<DataInterface>(exchange, loadData);
    this.raw = createRaw(exchange, [loadData]);
  }
}
