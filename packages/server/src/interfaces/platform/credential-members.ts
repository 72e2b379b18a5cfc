import type { components } from "@waybill/spec/generated/platform";
import { isAddress, wordsOfWrongAddress } from "../../chains/address";
import { findNetwork } from "../../chains/registry";
import { providerFamilies } from "../../connections/provider-types";
import { type Report, refused } from "../../field-errors";
import { checkNetwork } from "../../params/network";

type Payload = components["schemas"]["ConnectionPayload"];

/** A body whose invalid values are left out. */
type Given = { readonly [Name in keyof Payload]?: unknown };

/** What is given for a connection of a type: the member of the body that is named like the type. */
function memberOf(body: Given): Readonly<Record<string, unknown>> | undefined {
  const { type } = body;
  if (typeof type !== "string" || !providerFamilies.has(type)) return undefined;
  const member: unknown = Reflect.get(body, type);
  return typeof member === "object" && member !== null ? { ...member } : undefined;
}

/**
 * Reports the member when it is missing, and the network of a multisig when there is none of this name. A wrong address of a multisig is
 * reported together with other faults; alone it has an error of its own.
 */
export function checkMember(body: Given, report: Report, hasFaults: () => boolean): void {
  const type = String(body.type);
  const member = memberOf(body);
  if (!member) {
    report(type, "required", null, {});
    return;
  }
  const { network, address } = member;
  if (typeof network !== "string" || !["safe", "squads"].includes(type)) return;
  const found = checkNetwork(network, report, `${type}.network`);
  if (found === refused || typeof address !== "string" || !hasFaults() || isAddress(found, address)) return;
  report(`${type}.address`, "invalid_value", wordsOfWrongAddress(found, address), { value: address });
}

/** What was given in the terms of connections/: networks by their slug, and the organisation of a ledger by one name. */
export function givenIn(body: Payload): Readonly<Record<string, string>> {
  const { realmId, realm_id, tenant_id, network, ...given } = memberOf(body) ?? {};
  const organisation = realmId ?? realm_id ?? tenant_id;
  const slug = typeof network === "string" ? findNetwork(network)?.slug : undefined;
  return Object.fromEntries(
    Object.entries({ ...given, organisation, network: slug }).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );
}
