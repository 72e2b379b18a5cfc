import { interfaceTables } from "@waybill/spec/generated/interface-tables";
import { createCallOperation } from "./call-operation";
import { type Clock, systemClock } from "./clock";
import type { Interfaces } from "./generated/interfaces";
import { type InterfaceTables, interfaceClient, interfaceLoader } from "./interfaces/client";
import { paymentsOfClient } from "./payments/payments-of-client";
import type { PaymentsOptions } from "./payments/payments-options";
import { createRaw } from "./raw";
import { type Kind, requireKind } from "./require-kind";
import { requireNames, requireOptions } from "./require-options";
import { networksOf, providersOf, tokensOf } from "./resources/catalogue";
import { personsOf } from "./resources/persons";
import { quotesOf } from "./resources/quotes";
import type { Unaccepted } from "./resources/sent-bytes";
import { transactionsOf } from "./resources/transactions";
import { createSendRequest } from "./send-request";
import { bearer } from "./transport/auth";
import { parseBaseUrl } from "./transport/base-url";
import { mergeHeaders, userAgent } from "./transport/headers";
import type { Hooks } from "./transport/hooks";
import type { Fetch } from "./transport/transport";
import { type LoadRateLimiter, lazyRateLimiter } from "./transport/transport";

export interface WaybillOptions {
  /** Base address of the core interface, without the `/v1`. */
  baseUrl: string;
  /** API key; the lists of networks, providers and tokens work without one. */
  apiKey?: string | undefined;
  /** Milliseconds that a call may take, its retries included; 30000 by default. */
  timeoutMs?: number | undefined;
  /** Attempts after the first one; 2 by default. */
  maxRetries?: number | undefined;
  /** Replaces the platform's own fetch. */
  fetch?: Fetch | undefined;
  hooks?: Hooks | undefined;
  clock?: Clock | undefined;
  /** Returns a number from 0 to 1, for the jitter of waits. */
  random?: (() => number) | undefined;
  /** Sent with every request. */
  headers?: Record<string, string> | undefined;
  /**
   * Whether calls wait when the plan's allowance is used up (`X-RateLimit-*`), up to five minutes, instead of being refused
   * with 429; true by default. The wait is not part of `timeoutMs`; `signal` ends it.
   */
  pacing?: boolean | undefined;
  /**
   * Maximum size of an answer's body in bytes, decompressed; 10,000,000 by default. For a list that is iterated over,
   * the maximum applies to each item.
   */
  maxBodyBytes?: number | undefined;
  /**
   * Options of the property `payments`: its journal, which ensures that each payment is made once, and `policy`,
   * `inclusion` and more.
   */
  payments?: PaymentsOptions | undefined;
  /** Allows the API key to be sent over http to another machine. Use it on your own network only. */
  allowInsecureHttp?: boolean | undefined;
}

const optionKinds = {
  baseUrl: "a text",
  apiKey: "a text",
  timeoutMs: "a number from 0",
  maxRetries: "a number from 0",
  fetch: "a function",
  hooks: "an object",
  clock: "an object",
  random: "a function",
  headers: "an object",
  pacing: "true or false",
  maxBodyBytes: "a number from 0",
  payments: "an object",
  allowInsecureHttp: "true or false",
} as const satisfies Record<keyof WaybillOptions, Kind>;

const hookNames: readonly (keyof Hooks)[] = ["onRequest", "onResponse", "onRetry", "onError"];

/** A property for each interface whose methods are made from its description; the constructor sets them. */
const InterfaceProperties = class {} as new () => Interfaces;

/** By the service's address, because some programs create a client for each request. */
const unacceptedAt = new Map<string, Unaccepted>();

/** @param baseUrl without a trailing slash; all loopback addresses count as the same service */
function unacceptedBy(baseUrl: string): Unaccepted {
  const service = baseUrl.replace(/\/\/(127[\d.]+|\[::1\])/, "//localhost");
  const found = unacceptedAt.get(service) ?? new Map();
  unacceptedAt.set(service, found);
  return found;
}

/**
 * The client: the core interface's resources, and a property for each other interface. Methods take their path
 * parameters first, in order, then an object (query and body, named as on the wire), and call options last: `signal`,
 * `timeoutMs`, `maxRetries`, `headers` and more (CallOptions).
 *
 * @throws ArgumentError for options that can never work, and for names that it does not have
 *
 * @example
 * import { Waybill } from "@waybill/sdk";
 * const waybill = new Waybill({ baseUrl, apiKey });
 * const slugs = (await waybill.networks.list()).map(({ slug }) => slug);
 * console.log(slugs.includes("sepolia")); // true
 */
export class Waybill extends InterfaceProperties {
  // Declared one by one, because only then the declarations include the docstrings of the methods.
  readonly networks: ReturnType<typeof networksOf>;
  readonly providers: ReturnType<typeof providersOf>;
  readonly tokens: ReturnType<typeof tokensOf>;
  readonly persons: ReturnType<typeof personsOf>;
  readonly quotes: ReturnType<typeof quotesOf>;
  readonly transactions: ReturnType<typeof transactionsOf>;
  /** Payments that are made once, with the client's journal. */
  readonly payments: ReturnType<typeof paymentsOfClient>;
  /** The client by paths, with the types of openapi-fetch, on the same transport. */
  readonly raw;
  /**
   * A copy of this client with the same key and these options changed. With the same service and key, both share the pacing. The
   * copy knows the payments that this process has sent to this client's service and that were not accepted.
   *
   * @example
   * const patient = waybill.withOptions({ timeoutMs: 120_000, maxRetries: 5 });
   * await patient.transactions.list();
   */
  readonly withOptions: (options: Partial<WaybillOptions>) => Waybill;

  /** @param extraInterfaces become properties in addition to those of the description, so that a test can add its own */
  constructor(
    options: WaybillOptions,
    extraInterfaces: InterfaceTables = {},
    shared?: LoadRateLimiter,
    given?: Unaccepted,
  ) {
    requireOptions("options", options, optionKinds);
    requireKind("extraInterfaces", extraInterfaces, "an object");
    super();
    const { timeoutMs = 30_000, maxRetries = 2, clock = systemClock, hooks = {}, pacing = true } = options;
    requireNames("options.hooks", hooks, hookNames);
    requireKind("options.clock.now", clock.now, "a function");
    requireKind("options.clock.after", clock.after, "a function");
    if (options.payments) requireKind("options.payments.journal", options.payments.journal, "an object");
    const baseUrl = parseBaseUrl(options.baseUrl);
    const rateLimiter = shared ?? lazyRateLimiter(clock);
    const send = createSendRequest(
      {
        fetch: options.fetch ?? globalThis.fetch,
        authorize: bearer(options.apiKey, baseUrl, options.allowInsecureHttp ?? false),
        clock,
        random: options.random ?? Math.random,
        hooks,
        timeoutMs,
        maxRetries,
        maxBodyBytes: options.maxBodyBytes,
        rateLimiter: pacing ? rateLimiter : undefined,
      },
      baseUrl,
      Object.fromEntries(mergeHeaders(userAgent(), options.headers)),
    );
    const unaccepted = given ?? unacceptedBy(send.baseUrl);
    // Created in the constructor, so that no property contains the key.
    this.withOptions = (others) => {
      requireKind("options", others, "an object");
      const next = { ...options, ...others };
      const same = (["baseUrl", "apiKey", "clock"] as const).every((name) => next[name] === options[name]);
      // Payments are remembered even for another service, which could include the same payment.
      return new Waybill(next, extraInterfaces, same ? rateLimiter : undefined, unaccepted);
    };
    const call = createCallOperation(send);
    this.networks = networksOf(call, baseUrl);
    this.providers = providersOf(call);
    this.tokens = tokensOf(call);
    this.persons = personsOf(call);
    this.quotes = quotesOf(call, clock);
    this.transactions = transactionsOf(call, clock, unaccepted);
    this.payments = paymentsOfClient(this, options.payments);
    const loaders = Object.entries({ ...interfaceTables, ...extraInterfaces }).map(([name, loadTable]) => ({
      name,
      load: interfaceLoader(name, loadTable),
    }));
    for (const { name, load } of loaders) Object.assign(this, { [name]: interfaceClient(send, load) });
    this.raw = createRaw(
      send,
      loaders.map(({ load }) => load),
    );
  }
}
