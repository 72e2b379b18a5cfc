import type { components } from "@waybill/spec/generated/platform";
import { allOf, type Refused, type Report, refused } from "../../field-errors";
import type { PartiallyValid } from "../../http/check";
import { normalizeAddress } from "../../lib/normalize-address";
import { checkName } from "../../params/name";
import { checkOwnedAddress } from "../../params/network";
import { checkAccountNetwork, checkAddressOn } from "../../params/network-name";
import type { GivenAccount } from "../../workspace/account-changes";

type Given = PartiallyValid<components["schemas"]["AccountOperation"]>;

/** An account that is named by its connection and the provider's identifier. */
export interface Origin {
  connectionId: string;
  externalId: string;
}

/** A valid operation, before its connections and groups are looked up. */
export interface CheckedOperation {
  action: "add" | "remove";
  /** Slug, or `off_chain`. */
  network: string;
  /** Normalized; undefined: the account is named by its origin only. */
  address: string | undefined;
  origin: Origin | undefined;
  /** The caller says that it is no account of another connection. */
  isDistinct: boolean;
  given: Pick<GivenAccount, "name" | "category" | "tags" | "groupIds">;
}

/** The operations of a request. Reports every field that cannot be, by its place. */
export const checkOperations = (
  operations: readonly (Given | undefined)[],
  report: Report,
): CheckedOperation[] | Refused => allOf(operations.map((one, at) => checkOne(one, at, report)));

function checkOne(operation: Given | undefined, at: number, report: Report): CheckedOperation | Refused {
  const { action, account, distinct = false } = operation ?? {};
  if (action === undefined || account === undefined) return refused;
  const field = `operations[${at}].account`;
  const network = checkAccountNetwork(account.network, report, `${field}.network`);
  const origin = checkOrigin(account, field, report);
  const address = checkAddress(account.address, network, field, report);
  if (account.address === undefined && origin === undefined)
    report(`${field}.address`, "required", "this value is required for an account without a connection", {});
  const name = nullable(account.name, (text) => checkName(text, 200, report, `${field}.name`));
  const category = nullable(account.category, (text) => checkName(text, 100, report, `${field}.category`));
  const tags = account.tags?.map((tag, index) => checkName(tag, 100, report, `${field}.tags[${index}]`));
  const checkedTags = tags && allOf(tags);
  if (network === refused || origin === refused || address === refused || checkedTags === refused)
    return refused;
  const groupIds = account.group_ids?.flatMap((id) => id?.toLowerCase() ?? []);
  const given = { name, category, tags: checkedTags && [...new Set(checkedTags)], groupIds };
  return { action, network: network.slug, address, origin, isDistinct: distinct, given };
}

/** A text that may be null, which removes it; undefined leaves it. */
const nullable = (given: string | null | undefined, check: (text: string) => string | null) =>
  given === undefined || given === null ? given : check(given);

function checkOrigin(
  { connection_id, external_id }: NonNullable<Given["account"]>,
  field: string,
  report: Report,
): Origin | undefined | Refused {
  if (connection_id === undefined && external_id === undefined) return undefined;
  if (external_id === undefined)
    return report(`${field}.external_id`, "required", "this value is required with connection_id", {});
  if (connection_id === undefined)
    return report(`${field}.connection_id`, "required", "this value is required with external_id", {});
  return { connectionId: connection_id.toLowerCase(), externalId: external_id };
}

function checkAddress(
  given: string | undefined,
  network: ReturnType<typeof checkAccountNetwork>,
  field: string,
  report: Report,
): string | undefined | Refused {
  if (given === undefined) return undefined;
  const place = `${field}.address`;
  if (network === refused) return refused;
  if (!("kind" in network)) {
    const name = checkName(given, 128, report, place);
    return name === refused ? refused : normalizeAddress(name);
  }
  let sound = true;
  const reporting: Report = (...fault) => {
    sound = false;
    return report(...fault);
  };
  const { registered } = network;
  if (registered) checkOwnedAddress(registered, given, reporting, place);
  else checkAddressOn(network, given, reporting, place);
  return sound ? normalizeAddress(given) : refused;
}
