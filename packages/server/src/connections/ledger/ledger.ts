import type { ProviderHttp } from "../http/provider-http";

/** A set of books that a user has consented to be read. */
export interface Organisation {
  id: string;
  name: string;
}

/** A customer or vendor. */
export interface LedgerContact {
  externalId: string;
  name: string;
  kind: "customer" | "vendor";
  email: string | null;
  website: string | null;
  currency: string | null;
}

/** A category of profit and loss. */
export interface LedgerCategory {
  externalId: string;
  name: string;
  type: "income" | "expense";
  parentExternalId: string | null;
  number: string | null;
}

/** Where a page of a ledger's list begins: after, or before, the row with this identifier. */
export interface LedgerPlace {
  key: string | undefined;
  side: "after" | "before";
}

/** The organisations that the tokens are good for. All functions here throw ProviderError. */
export async function readOrganisations(http: ProviderHttp, signal: AbortSignal): Promise<Organisation[]> {
  const answer = await http.get("/organisations", {}, signal);
  return answer.list("organisations").map((one) => ({ id: one.text("id"), name: one.text("name") }));
}

/** At most `limit` active customers and vendors next to a place, the nearest first. */
export async function readContacts(
  http: ProviderHttp,
  { organisation, place, limit }: { organisation: string; place: LedgerPlace; limit: number },
  signal: AbortSignal,
): Promise<LedgerContact[]> {
  const query = { organisation, active: "true", ...edge(place), limit };
  const answer = await http.get("/contacts", query, signal);
  return answer.list("contacts").map((contact) => ({
    externalId: contact.text("id"),
    name: contact.text("name"),
    kind: contact.oneOf("kind", "customer", "vendor"),
    email: contact.optionalText("email"),
    website: contact.optionalText("website"),
    currency: contact.optionalText("currency"),
  }));
}

/** At most `limit` active categories of income and expense next to a place, the nearest first. */
export async function readCategories(
  http: ProviderHttp,
  { organisation, place, limit }: { organisation: string; place: LedgerPlace; limit: number },
  signal: AbortSignal,
): Promise<LedgerCategory[]> {
  const query = { organisation, active: "true", types: "income,expense", ...edge(place), limit };
  const answer = await http.get("/categories", query, signal);
  return answer.list("categories").map((category) => ({
    externalId: category.text("id"),
    name: category.text("name"),
    type: category.oneOf("type", "income", "expense"),
    parentExternalId: category.optionalText("parent"),
    number: category.optionalText("number"),
  }));
}

const edge = ({ key, side }: LedgerPlace) =>
  side === "after" ? { starting_after: key } : { ending_before: key };
