import type { Hooks, InterfaceTables, Waybill, WaybillOptions } from "@waybill/sdk";
import type { InterfaceEntry } from "./catalog/interfaces";
import type { Context } from "./context";
import { versionDifference } from "./http/interface-version";
import { type Prompts, promptsFor } from "./input/prompts";
import { StandardInput } from "./input/stdin";
import { type Io, isInteractive } from "./io";
import { standardCost } from "./keys/scrypt-cost";
import { coloursOn, painter } from "./output/colour";
import { type Messages, messagesTo } from "./output/message";
import { outputTo } from "./output/output";
import { printable } from "./output/text";
import type { GlobalValues } from "./program/global-flags";
import { apiKey, assertOwnService } from "./settings/api-key";
import { activeProfile, type Profile } from "./settings/profile";
import { baseUrl, isPlaintext, type Setting, type Sources, timeout } from "./settings/settings";

/** Overrides for tests: prompts, time, scrypt cost, and additional interfaces. */
export interface Overrides {
  readonly interfaces?: readonly (InterfaceEntry & { readonly loadTable: InterfaceTables[string] })[];
  readonly prompts?: Prompts;
  readonly now?: () => number;
  readonly keystoreCost?: number;
}

/** The reporting of the run to which the context belongs. */
interface Reporting {
  readonly messages: Messages;
  readonly remember: Context["remember"];
}

/** The context of one run. */
export function makeContext(
  io: Io,
  globals: GlobalValues,
  signal: AbortSignal,
  overrides: Overrides & Partial<Reporting> = {},
): Context {
  const paint = {
    out: painter(coloursOn(io, io.stdout, globals.colour), io.stdout.columns),
    err: painter(coloursOn(io, io.stderr, globals.colour), io.stderr.columns),
  };
  const stdin = new StandardInput(io, signal);
  const { note, warn, follow } = overrides.messages ?? messagesTo(io.stderr, paint.err, false);
  const debug = (text: string) => {
    if (globals.debug) note(paint.err.faint(`debug: ${printable(text)}`));
  };
  /**
   * Whether something was changed, at the service or here: an error in the output must then not look as if nothing was changed.
   */
  let hasActed = false;
  const remember = (knownOutcome: string) => {
    hasActed = true;
    overrides.remember?.(knownOutcome);
  };
  const output = outputTo(io.stdout, { ...globals, warn, isReading: () => !hasActed });
  let hasWarned = false;
  const hooks: Hooks = {
    onResponse: ({ method, url, status, durationMs, requestId, serverVersion }) => {
      const difference = hasWarned ? undefined : versionDifference(serverVersion);
      if (difference !== undefined) warn(difference);
      hasWarned ||= difference !== undefined;
      hasActed ||= method !== "GET" && method !== "HEAD" && status < 400;
      debug(`${method} ${url} ${status} in ${Math.round(durationMs)} ms, request id ${requestId ?? "none"}`);
    },
    onRetry: ({ error, waitMs }) => debug(`again in ${Math.round(waitMs)} ms: ${error.message}`),
  };
  let client: Promise<Waybill> | undefined;
  let prompts = overrides.prompts;
  let profile: Profile | undefined;
  const sources: Sources = {
    io,
    profile() {
      profile ??= activeProfile(io, globals.profile);
      return profile;
    },
  };

  async function connect(needsKey: boolean): Promise<Waybill> {
    const url = baseUrl(sources, globals.baseUrl);
    const limit = timeout(sources, globals.timeout);
    const key = needsKey ? await apiKey(sources, globals.apiKeyFile, stdin) : undefined;
    assertOwnService(sources.profile(), key, url.value);
    debug(`base url ${url.value} ${origin(url)}`);
    debug(`time limit ${limit.value} ms ${origin(limit)}`);
    debug(!needsKey ? "needs no API key" : key === undefined ? "no API key" : `API key set ${origin(key)}`);
    // Without the flag, the client refuses a key there.
    if (needsKey && isPlaintext(url.value) && (globals.allowInsecureHttp || key === undefined))
      warn(`${url.value} is not encrypted: others can read keys and personal data in transit.`);
    const sdk = await import("@waybill/sdk");
    const extra = (overrides.interfaces ?? []).map(({ name, loadTable }) => [name, loadTable] as const);
    const options: WaybillOptions = {
      baseUrl: url.value,
      fetch: (await import("./http/fetch")).nodeFetch,
      timeoutMs: limit.value,
      allowInsecureHttp: globals.allowInsecureHttp,
      hooks,
      ...(key === undefined ? {} : { apiKey: key.value }),
    };
    return new sdk.Waybill(options, Object.fromEntries(extra));
  }

  return {
    io,
    json: output.json,
    get interactive() {
      return isInteractive(io);
    },
    stdin,
    get prompts() {
      prompts ??= promptsFor(io, signal);
      return prompts;
    },
    signal,
    paint,
    print: output.print,
    output,
    remember,
    note,
    warn,
    follow,
    debug,
    hooks,
    globals,
    profile: sources.profile,
    now: overrides.now ?? Date.now,
    keystoreCost: overrides.keystoreCost ?? standardCost,
    service: () => baseUrl(sources, globals.baseUrl).value.replace(/\/+$/, ""),
    client() {
      client ??= connect(true);
      return client;
    },
    keylessClient: () => connect(false),
  };
}

function origin(setting: Setting<unknown>): string {
  return setting.source === "default" ? "(default)" : `(${setting.source}: ${setting.name})`;
}
