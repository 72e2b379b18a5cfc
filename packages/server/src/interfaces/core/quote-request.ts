import { isDevelopmentAccount, isForkInstance } from "@waybill/spec/development-accounts";
import type { operations } from "@waybill/spec/generated/core";
import type { RegistryNetwork, RegistryToken } from "@waybill/spec/generated/registry";
import { unspendableReason } from "@waybill/spec/unspendable";
import { canReceive } from "../../chains/address";
import type { Party } from "../../chains/payment";
import { findNetwork, findToken, networkNames, tokensOf } from "../../chains/registry";
import { type Refused, type Report, refused } from "../../field-errors";
import type { PartiallyValid } from "../../http/check";
import type { ParametersOf } from "../../http/operation";
import { normalizeAddress } from "../../lib/normalize-address";
import { checkRecords, type RequiredRecord } from "../../risk/travel-rule";
import type { Services } from "../../services";
import type { Workspace } from "../../workspace/workspace";

export type QuoteQuery = ParametersOf<operations["getQuote"]>;

/** Both sides of the requested quote, with names resolved; the amount is in base units of the sent token. */
export interface QuoteSides {
  source: Party;
  destination: Party;
  amount: bigint;
}

const MAX_AMOUNT = 2n ** 256n - 1n;

type CheckedSides = { [Key in keyof QuoteSides]: QuoteSides[Key] | Refused };

/**
 * Checks the query of a quote beyond its schema and resolves its names. With `travel_rule_compliant`, records of both
 * parties must be stored; these are looked up.
 */
export function checkQuoteQuery(
  { parameters: query, workspace }: { parameters: PartiallyValid<QuoteQuery>; workspace: Workspace },
  report: Report,
  { chainInstances }: Pick<Services, "chainInstances">,
): CheckedSides | Promise<CheckedSides> {
  const sides = checkSides(query, report);
  if (sides.source !== refused) checkPayer(sides.source, chainInstances, report);
  const { source, destination } = sides;
  if (query.travel_rule_compliant !== true) return sides;
  const required: RequiredRecord[] = [
    ...(source === refused
      ? []
      : [{ field: "from_address", account: source.address, party: "sender" } as const]),
    ...(destination === refused
      ? []
      : [{ field: "to_address", account: destination.address, party: "recipient" } as const]),
  ];
  return checkRecords(workspace, required, report).then(() => sides);
}

/** Reports a payer on a fork whose key is not public: what is signed there is valid on the public network, too. */
function checkPayer(
  { network, address }: Party,
  instances: Services["chainInstances"],
  report: Report,
): void {
  if (!isForkInstance(instances[network.slug]) || isDevelopmentAccount(address)) return;
  report(
    "from_address",
    "invalid_value",
    `${network.slug} is a fork on this server, and only the public development accounts can pay on it: a transaction that this account signs for it is valid on the public network, too`,
    { value: address },
  );
}

function checkSides(query: PartiallyValid<QuoteQuery>, report: Report): CheckedSides {
  const from = checkNetwork("from_chain", query, report);
  const to = checkNetwork("to_chain", query, report);
  const sender = checkAddress("from_address", from, query, report);
  const recipient = checkAddress("to_address", to, query, report);
  const sent = checkToken("from_asset", from, query, report);
  const received = checkToken("to_asset", to, query, report);
  const amount = checkAmount(query, report);
  checkRecipient(to, sent !== refused && sent === received, query, report);
  return { source: party(from, sent, sender), destination: party(to, received, recipient), amount };
}

const party = (
  network: RegistryNetwork | Refused,
  token: RegistryToken | Refused,
  address: string | Refused,
): Party | Refused =>
  network === refused || token === refused || address === refused ? refused : { network, token, address };

/**
 * Reports a recipient that cannot pay back: see `unspendable.ts` of the description. A swap or a bridge transfer may pay its
 * sender; a plain transfer to the sender would have no effect.
 */
function checkRecipient(
  on: RegistryNetwork | Refused,
  sameToken: boolean,
  query: PartiallyValid<QuoteQuery>,
  report: Report,
): void {
  const { from_address: sender, to_address: value } = query;
  if (on === refused || value === undefined) return;
  const refuse = (message: string) => report("to_address", "invalid_value", message, { value });
  if (sameToken && sender !== undefined && normalizeAddress(sender) === normalizeAddress(value))
    refuse("sender and recipient are the same account");
  const reason = canReceive(on, value) ? unspendableReason(on.kind, value) : undefined;
  if (reason !== undefined) refuse(`this is ${reason}; tokens sent to it are lost`);
}

function checkNetwork(
  field: "from_chain" | "to_chain",
  query: PartiallyValid<QuoteQuery>,
  report: Report,
): RegistryNetwork | Refused {
  const value = query[field];
  return (
    (value === undefined ? undefined : findNetwork(value)) ??
    report(field, "invalid_value", "no network has this slug or alias", { value, allowed: networkNames() })
  );
}

function checkAddress(
  field: "from_address" | "to_address",
  on: RegistryNetwork | Refused,
  query: PartiallyValid<QuoteQuery>,
  report: Report,
): string | Refused {
  const value = query[field];
  if (on === refused || value === undefined) return refused;
  if (canReceive(on, value)) return value;
  return report(field, "invalid_value", `must be an address of ${on.label} (${on.kind})`, { value });
}

function checkToken(
  field: "from_asset" | "to_asset",
  on: RegistryNetwork | Refused,
  query: PartiallyValid<QuoteQuery>,
  report: Report,
): RegistryToken | Refused {
  const value = query[field];
  if (on === refused || value === undefined) return refused;
  return (
    findToken(on.slug, value) ??
    report(field, "invalid_value", `no token of ${on.slug} has this address, slug or alias`, {
      value,
      allowed: tokensOf(on.slug).map((item) => item.slug),
    })
  );
}

function checkAmount({ amount: value }: PartiallyValid<QuoteQuery>, report: Report): bigint | Refused {
  if (value === undefined) return refused;
  const amount = BigInt(value);
  if (amount > 0n && amount <= MAX_AMOUNT) return amount;
  const bounds = { min: "1", max: MAX_AMOUNT.toString() };
  return report("amount", "range", "must be from 1 to 2^256 - 1 base units", { ...bounds, value });
}
