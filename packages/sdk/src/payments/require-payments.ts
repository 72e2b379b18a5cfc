import { ArgumentError } from "../errors/base";
import { requireKind } from "../require-kind";
import { requireOptions } from "../require-options";
import { requirePolicy } from "../require-quoted";
import { requireRequest } from "../require-request";
import { waitKinds } from "../resources/wait-kinds";

/** Refuses an object without these functions. @throws ArgumentError */
function requireMethods(name: string, value: unknown, ...methods: readonly string[]): void {
  requireKind(name, value, "an object");
  for (const method of methods)
    requireKind(`${name}.${method}`, Reflect.get(Object(value), method), "a function");
}

const optional = {
  inclusion: "a function",
  acceptReportedFailures: "true or false",
  now: "a function",
  wait: "an object",
} as const;

/** Refuses options that `paymentsOf` cannot use, before a payment needs them. @throws ArgumentError */
export function requirePayments(client: unknown, options: unknown): void {
  requireKind("client", client, "an object");
  requireMethods("client.quotes", Reflect.get(Object(client), "quotes"), "get");
  requireMethods("client.transactions", Reflect.get(Object(client), "transactions"), "submit", "wait");
  requireOptions("options", options, optional, ["journal", "policy"]);
  // Checked here, because the client checks them only when it waits, after the bytes were sent.
  const wait: unknown = Reflect.get(Object(options), "wait");
  if (wait !== undefined) requireOptions("options.wait", wait, waitKinds);
  requireJournal("options", options);
  const { policy, inclusion }: Record<string, unknown> = Object(options);
  requirePolicy(policy, "checkLimits", "withSpent");
  // The digest shows whether a payment was signed with this policy.
  if (policy !== undefined)
    requireKind("options.policy.digest", Reflect.get(Object(policy), "digest"), "a text");
  const asked: unknown = Reflect.get(Object(inclusion), "requireNetwork");
  if (asked !== undefined) requireKind("options.inclusion.requireNetwork", asked, "a function");
}

/** @throws ArgumentError */
export function requireBelieved(name: string, options: unknown): void {
  requireOptions(name, options, optional, ["journal", "policy"]);
  requireJournal(name, options);
}

function requireJournal(name: string, options: unknown): void {
  requireMethods(`${name}.journal`, Reflect.get(Object(options), "journal"), "get", "write", "claim", "list");
}

/** The kinds of the options of a payment and of its resumption; `id` and `request` of a payment are required. */
const given = {
  review: "a function",
  sign: "a function",
  signal: "an AbortSignal",
  onTracked: "a function",
  refuseRepeatMs: "a number from 0",
} as const;

/** @throws ArgumentError */
export function requirePay(payment: unknown): void {
  const kinds = {
    ...given,
    travelRuleCompliant: "true or false",
  } as const;
  requireOptions("payment", payment, kinds, ["id", "request"]);
  requirePaymentId(Reflect.get(Object(payment), "id"));
  requireKind("payment.sign", Reflect.get(Object(payment), "sign"), "a function");
  const request: unknown = Reflect.get(Object(payment), "request");
  requireKind("payment.request", request, "an object");
  requireRequest(Object(request));
  const asked: unknown = Reflect.get(Object(request), "travel_rule_compliant");
  const declared: unknown = Reflect.get(Object(payment), "travelRuleCompliant");
  if (asked !== undefined && declared !== undefined && asked !== declared)
    throw new ArgumentError(
      `payment.travelRuleCompliant is ${declared}, but its request says ${asked}`,
      "Omit it to use the request's declaration. Nothing was sent or signed.",
    );
}

/** @throws ArgumentError */
export function requireResume(id: unknown, options: unknown): void {
  requirePaymentId(id);
  requireOptions("options", options, given);
}

function requirePaymentId(id: unknown): void {
  requireKind("the id of a payment", id, "a text");
  if (id === "")
    throw new ArgumentError("the id of a payment is empty", "Use the invoice number, for example.");
}
