import {
  ConnectionError,
  type ErrorCode,
  HttpError,
  QuoteRefusedError,
  RateLimitError,
  TimeoutError,
  ValidationError,
  WaybillError,
} from "@waybill/sdk";
import { PaymentOpenError, refusedBy, SameTransactionError } from "@waybill/sdk/payments";
import { PolicyRefusedError } from "@waybill/sdk/policy";
import { errorCommands } from "@waybill/spec/generated/error-commands";
import type { Failure } from "./describe-failure";
import { CliError } from "./errors";
import type { Outcome } from "./exit-codes";
import { fieldLines } from "./output/field-errors";
import { serviceMessage } from "./service-message";

const outcomes: Readonly<Record<ErrorCode, Outcome>> = {
  invalid_argument: "usage",
  insecure_address: "usage",
  authentication_failed: "auth",
  permission_denied: "auth",
  not_found: "notFound",
  validation_failed: "invalid",
  rate_limited: "rateLimited",
  api_error: "failure",
  invalid_response: "failure",
  answer_too_large: "failure",
  answer_mismatch: "refused",
  connection_failed: "network",
  timeout: "network",
  aborted: "interrupted",
  quote_refused: "refused",
  quote_expired: "refused",
  hash_mismatch: "refused",
  signing_failed: "failure",
  policy_refused: "policyRefused",
  sanctioned_party: "sanctioned",
  service_policy_refused: "policyRefused",
  unscreened_payment: "declined",
  receipt_refused: "refused",
  signature_declined: "declined",
  sent_unread: "failure",
  sent_another: "refused",
  sent_already: "refused",
  second_payment: "refused",
  swap_failed: "paymentFailed",
  webhook_refused: "refused",
  ivms101_invalid: "invalid",
  payment_open: "failure",
  payment_id_used: "usage",
  payment_changed: "failure",
  payment_repeated: "declined",
  chain_gone: "notFound",
  fork_key: "policyRefused",
  same_transaction: "failure",
  journal_unreadable: "failure",
  journal_unavailable: "failure",
};

/**
 * The only table of exit codes by errors. A party on a sanctions list, and a payment that a policy forbids, have their own exit
 * codes in every command, regardless of the source: the service at the submission, the SDK, or a question of this command before
 * a signature.
 */
export function outcomeOf(error: WaybillError | CliError): Outcome {
  if (error instanceof CliError) return error.outcome;
  if (error.cause instanceof CliError && decisive.has(error.cause.outcome)) return error.cause.outcome;
  const by = refusedBy(error);
  return by === undefined ? outcomes[error.code] : by === "sanctions" ? "sanctioned" : "policyRefused";
}

const decisive: ReadonlySet<Outcome> = new Set(["sanctioned", "policyRefused"]);

/** Hints that are more specific to the command line than those of the SDK. */
const hints: Partial<Record<ErrorCode, string>> = {
  authentication_failed:
    "Give a valid key as WAYBILL_API_KEY or --api-key-file FILE; waybill config set api-key-file FILE keeps it.",
  permission_denied: "The key is valid, but this feature is switched off for its workspace.",
  validation_failed: "Correct this, then run the command again.",
  connection_failed:
    "Is the service running? waybill dev starts one; --base-url or WAYBILL_BASE_URL names another service.",
  rate_limited:
    "Run the command again after that. For a larger quota: waybill server keys create --plan PLAN",
  payment_changed: "Make sure that only one process works on a payment, then run the command again.",
  chain_gone:
    "Nothing was signed or sent. Pay it on the new chain: waybill pay, also with the same --id. A payment that was only signed needs a new quote.",
  insecure_address: "Use https. On your own network: --allow-insecure-http",
  journal_unreadable:
    "Restore it from a backup, because it records what was signed; nothing is signed or sent without it. Once you know how that payment ended, you can move its folder away.",
  timeout: "Try again, or allow more time: --timeout SECONDS",
};

/** Sections of the README about errors. */
const sections: Partial<Record<ErrorCode, string>> = {
  policy_refused: "policies",
  ivms101_invalid: "records-of-persons",
  signing_failed: "keys-money-and-risk",
  payment_open: "payments-are-made-once",
  payment_id_used: "payments-are-made-once",
  payment_changed: "payments-are-made-once",
  same_transaction: "payments-are-made-once",
  second_payment: "payments-are-made-once",
  swap_failed: "payments-are-made-once",
  journal_unreadable: "payments-are-made-once",
  journal_unavailable: "payments-are-made-once",
};

function sectionOf({ code }: WaybillError): { section?: string } {
  const section = sections[code];
  return section === undefined ? {} : { section };
}

/** Messages for the SDK's errors; undefined for other errors. @param service the address that was called, if it is known */
export function describeSdkError(error: unknown, service?: string): Failure | undefined {
  if (!(error instanceof WaybillError)) return undefined;
  // The command line's own signers report errors themselves.
  if (error.code === "signing_failed" && error.cause instanceof CliError) {
    const { outcome, message, why, hint } = error.cause;
    return { outcome, code: outcome, message, why, hint };
  }
  if (error instanceof QuoteRefusedError && error.rule === "price_reference" && error.failures.length === 1)
    return {
      outcome: "usage",
      code: error.code,
      message: priceIsMissing,
      why: [error.message],
      hint: "Set the minimum that you accept: --min-out UNITS. Or accept any price: --accept-price",
    };
  if (error.code === "quote_expired") {
    return {
      outcome: "refused",
      code: error.code,
      message: "The quote has expired.",
      why: [],
      hint: error.hint,
    };
  }
  if (isForeign(error))
    return {
      outcome: "network",
      code: "not_this_service",
      message: `${service === undefined ? "The server that answered" : `The server at ${service}`} is not this service.`,
      why: [
        error.code === "invalid_response" ? serviceMessage(error) : `The server answered ${error.status}.`,
      ],
      hint: "Check the address in --base-url, WAYBILL_BASE_URL or the profile: waybill doctor",
    };
  return {
    outcome: outcomeOf(error),
    code: (error instanceof HttpError ? error.serverCode : undefined) ?? error.code,
    message: messageOf(error),
    why: details(error),
    hint: hintOf(error),
    ...sectionOf(error),
    ...(isOutage(error) && { retryable: true }),
  };
}

function messageOf(error: WaybillError): string {
  if (error instanceof ValidationError) return "The service refused the request:";
  // The hash is left out, because the hint names the command that finishes the payment.
  if (error instanceof PaymentOpenError)
    return `The payment ${error.paymentId} is signed and may be included at any time.${stillRefused(error)}`;
  if (isKeyless(error)) return "No API key is set.";
  if (error.code === "insecure_address") return `${error.message.replace(/^apiKey/, "The API key")}.`;
  if (error instanceof HttpError) return serviceMessage(error);
  // `listNetworks: no complete answer from ...`: the method's name is removed, and milliseconds become seconds.
  return error instanceof ConnectionError || error instanceof TimeoutError
    ? error.message
        .replace(/^[a-z]\w*: (\w)/, (_, first: string) => first.toUpperCase())
        .replace(/\b(\d+) ms\b/g, (_, ms: string) => `${Number(ms) / 1_000} s`)
    : error.message;
}

const stillRefused = ({ refusedBy: by }: PaymentOpenError): string =>
  by === undefined
    ? ""
    : by === "sanctions"
      ? " The payment is not sent because a sanctions list names one of its parties, or no list could be read."
      : " The payment is not sent because the policy of the service forbids it.";

const isKeyless = (error: WaybillError): boolean =>
  error instanceof HttpError && error.serverCode === "key_missing";

/** Whether another server answered: the answer does not have the form of this service, nor its request id. */
function isForeign(error: WaybillError): error is HttpError {
  if (!(error instanceof HttpError) || error.requestId !== undefined || error.sentHashes !== undefined)
    return false;
  const { code, status, serverCode } = error;
  // A proxy may ask for credentials, or report an overload.
  const isProxy = status >= 500 || [401, 403, 429].includes(status);
  return (
    code === "invalid_response" ||
    (serverCode === undefined && !isProxy && !(error instanceof ValidationError))
  );
}

/** The service answers, but cannot reach something that it needs. */
const isOutage = (error: WaybillError): boolean => error instanceof HttpError && error.status === 503;

const priceIsMissing = "--min-out is missing: between two currencies, only the quote gives the price.";

/** Rules that an option of the command line satisfies. */
const ruleHints: Readonly<Record<string, string>> = {
  transaction_values:
    "The quote lacks values that its transaction needs. Give a node that supplies them: --rpc NETWORK=URL. Nothing was signed.",
  node_fee:
    "Ask for a new quote later. If its fees are still as high, do not trust the service. Nothing was signed.",
  price_reference:
    "Set the minimum that you accept with --min-out UNITS, or accept any price with --accept-price.",
  network_binding:
    "This token may exist on the production network, where the signature would also be valid. Pay with test tokens from the list: waybill tokens",
};

/** Hints that name an option of the command line, by the service's own code. */
const optionHints: Readonly<Record<string, string>> = {
  path_not_found: "Check the address of the service (without /v1): --base-url or WAYBILL_BASE_URL.",
  key_read_only: "Use a key that may change something: waybill server keys create",
  key_mode_forbidden:
    "A key of the mode admin reads the state of the server only; make one for a workspace: waybill server keys create",
  key_expired: "Use the key that replaces it; the operator makes one: waybill server keys rotate ID",
  workspace_forbidden:
    "The key belongs to another workspace. Leave --workspace-id out, or use a key of that workspace.",
};

/** The hint for an error: first by the service's own code, because one code of the SDK stands for several of them. */
function hintOf(error: WaybillError): string {
  const code = error instanceof HttpError ? error.serverCode : undefined;
  const option = Object.entries(optionHints).find(([known]) => known === code)?.[1];
  if (option !== undefined) return option;
  const command = error instanceof HttpError && code !== undefined ? commandFor(error, code) : undefined;
  if (command !== undefined) return `${error.hint} See: ${command}`;
  if (refusedBy(error) === "sanctions" && (error.sentHashes || error instanceof PaymentOpenError))
    return "Do not pay this party in another way. Anyone who has the signed bytes can still send them; to prevent that, use their nonce for another transaction. If the law allows the payment and the policy of the service accepts a reason, sign it again: --accept-sanctioned REASON";
  if (error instanceof PaymentOpenError)
    return `Do not pay again. To send the same bytes: waybill payments resume ${error.paymentId}. With --rpc NETWORK=URL, your own node is asked whether they can still be included.`;
  if (error instanceof QuoteRefusedError && error.failures.every(({ hint }) => hint))
    return ruleHints[error.rule] ?? error.hint;
  if (error instanceof SameTransactionError)
    return `Nothing was sent for ${error.paymentId}, because the other payment has the same transaction. Follow it: waybill payments watch ${error.txHash}. To pay again, run the command again when that payment has ended.`;
  // Signed bytes were sent: this is more important than all other hints.
  const sent = error.sentHashes?.at(-1);
  if (sent !== undefined) return afterSending(sent);
  if (error instanceof TimeoutError && error.lastStatus !== undefined)
    return "The payment continues: do not pay again. To wait longer: --wait-timeout SECONDS";
  // An error of the user's own node is not a fault of the service.
  if (error.message.startsWith("The node of ")) return withFlagNames(error.hint);
  return hints[error.code] ?? withFlagNames(error.hint);
}

/** The command that solves the problem. Operations of the core interface are named without the interface. */
function commandFor({ operation = "" }: HttpError, code: string): string | undefined {
  const place = operation.includes(".") ? operation.split(".", 1)[0] : "core";
  const commands = new Map<string, string>(Object.entries(errorCommands));
  return commands.get(`${place}.${code}`) ?? commands.get(code);
}

const afterSending = (hash: string): string =>
  `The signed transaction can still be included: sign no other payment with this key until you know its outcome. See: waybill payments track ${hash}. Send the same again: waybill payments resume ${hash}`;

/** The flags that stand for options of the SDK in its hints. */
const flagNames: Readonly<Record<string, string>> = {
  baseUrl: "--base-url",
  timeoutMs: "--timeout",
  minAmountOut: "--min-out",
  acceptQuotedPrice: "--accept-price",
  acceptReverting: "--accept-failing",
  acceptSanctioned: "--accept-sanctioned REASON",
  acceptUnscreened: "--accept-risk unknown",
};

const withFlagNames = (hint: string): string =>
  hint.replaceAll(
    /\b[a-z]+(?:[A-Z][a-z]+)+\b/g,
    (name) => flagNames[name] ?? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  );

function details(error: WaybillError): string[] {
  if (error instanceof ValidationError) {
    const lines = fieldLines(error.fields);
    return [...(lines.length > 0 ? lines : [serviceMessage(error)]), ...requestId(error)];
  }
  if (error instanceof QuoteRefusedError || error instanceof PolicyRefusedError) {
    return error.failures.map(({ rule, expected, actual }) => `${rule}: expected ${expected}, got ${actual}`);
  }
  if (error instanceof RateLimitError && error.retryAfterMs !== undefined) {
    return [`The service asks you to wait ${Math.ceil(error.retryAfterMs / 1000)} s.`];
  }
  if (error instanceof PaymentOpenError && error.cause instanceof ValidationError)
    return details(error.cause);
  if (error instanceof PaymentOpenError && error.cause instanceof WaybillError) return [error.cause.message];
  return error instanceof HttpError && !isKeyless(error) ? requestId(error) : [];
}

function requestId(error: HttpError): string[] {
  return error.requestId === undefined ? [] : [`request id ${error.requestId}`];
}
