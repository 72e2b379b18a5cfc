import { ArgumentError } from "./errors/base";
import { isRecord } from "./json-value";
import { requireFields, requireKind } from "./require-kind";
import { requireOptionNames } from "./require-option-names";

/** The options of all families that no rule checks. */
const optionKinds = {
  clock: "an object",
  tokens: "a list",
  signal: "an AbortSignal",
  cluster: "an object",
  accounts: "an object",
  nonceAccount: "a text",
  maxQuoteAgeMs: "a number from 0",
  acceptSanctioned: "an object",
  acceptUnscreened: "an object",
  acceptedBy: "a text",
} as const;

/**
 * Refuses arguments of `verifyQuote` and `signQuote` of the wrong kind. The rules check the content of a quote; the caller must
 * pass a quote and a request.
 *
 * @param ceiling the option with the maximum cost; each part of it is a bigint
 * @throws ArgumentError
 */
export function requireQuoted(quoted: unknown, options: unknown, ceiling?: string): void {
  requireKind("quoted", quoted, "an object");
  const request = field(quoted, "request");
  if (request === undefined)
    throw new ArgumentError(
      "quoted.request is missing",
      "Pass the result of quotes.get, or a quote of quotes.list with the rest of its answer: { ...listed, quote }.",
    );
  requireKind("quoted.request", request, "an object");
  requireFields("options", options, optionKinds);
  requireOptionNames(Object(options));
  const tokens = field(options, "tokens");
  if (Array.isArray(tokens))
    for (const [at, token] of tokens.entries()) requireToken(`options.tokens[${at}]`, token);
  requirePolicy(field(options, "policy"));
  for (const name of ["acceptSanctioned", "acceptUnscreened"]) {
    const accepted = field(options, name);
    if (accepted !== undefined) requireWords(`${name}.reason`, field(accepted, "reason"), 500);
  }
  const acceptedBy = field(options, "acceptedBy");
  if (acceptedBy !== undefined) requireWords("acceptedBy", acceptedBy, 200);
  const clock = field(options, "clock");
  if (isRecord(clock)) requireKind("options.clock.now", clock.now, "a function");
  const cluster = field(options, "cluster");
  if (isRecord(cluster))
    for (const method of ["getGenesisHash", "isBlockhashValid"])
      requireKind(`options.cluster.${method}`, cluster[method], "a function");
  requireNode(field(options, "node"));
  for (const name of ["transaction", ceiling]) {
    const parts = name === undefined ? undefined : field(options, name);
    if (parts === undefined) continue;
    requireKind(`options.${name}`, parts, "an object");
    for (const [part, value] of Object.entries(Object(parts)))
      if (value !== undefined) requireKind(`options.${name}.${part}`, value, "a bigint");
  }
}

/** Checks the kind of a node. An address is checked later, where the error does not repeat it. */
function requireNode(node: unknown): void {
  if (node === undefined || typeof node === "string") return;
  requireKind("options.node", node, "an object");
  requireKind("options.node.request", field(node, "request"), "a function");
}

/**
 * Requires a text for the record of a payment, as in the interface (spec/core, RiskAcceptance): blanks and invisible characters,
 * such as U+200B or U+3164, do not count. The error does not repeat the text, because it may name a person.
 */
function requireWords(name: string, value: unknown, most: number): void {
  requireKind(`options.${name}`, value, "a text");
  const said = value as string;
  if (!/(?!\p{DI})[\p{L}\p{N}]/u.test(said) || said.length > most)
    throw new ArgumentError(
      `options.${name} must be a string of 1 to ${most} characters`,
      "Nothing was signed.",
    );
}

const tokenKinds = {
  network: "a text",
  slug: "a text",
  symbol: "a text",
  exponent: "a number from 0",
} as const;

function requireToken(name: string, token: unknown): void {
  requireKind(name, token, "an object");
  for (const part of Object.keys(tokenKinds) as (keyof typeof tokenKinds)[])
    requireKind(`${name}.${part}`, field(token, part), tokenKinds[part]);
  requireKind(`${name}.aliases`, field(token, "aliases"), "a list");
  for (const alias of Object(token).aliases) requireKind(`${name}.aliases`, alias, "a text");
  if (field(token, "addr") !== null) requireKind(`${name}.addr`, field(token, "addr"), "a text");
}

const field = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

/**
 * Refuses a document instead of the policy that is made from it.
 *
 * @param methods the methods that are called
 * @throws ArgumentError
 */
export function requirePolicy(policy: unknown, ...methods: readonly string[]): void {
  if (policy === undefined) return;
  requireKind("options.policy", policy, "an object");
  if (!["check", ...methods].every((method) => isFunction(field(policy, method))))
    throw new ArgumentError(
      "options.policy is not a policy",
      "Pass the policy from policyOf. Nothing was signed.",
    );
}

/**
 * Refuses a signer of an unknown form: a key instead of an account must not reach an operator that prints it.
 *
 * @throws ArgumentError
 */
export function requireSigner(
  signer: unknown,
  forms: string,
  fits: (signer: Readonly<Record<string, unknown>>) => boolean,
): void {
  requireKind("signer", signer, "an object");
  if (!isRecord(signer) || !fits(signer))
    throw new ArgumentError("signer is not a supported signer", `Pass ${forms}. Nothing was signed.`);
}

export const isFunction = (value: unknown): boolean => typeof value === "function";
