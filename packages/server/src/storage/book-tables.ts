/** An entity of a workspace's register: the workspace's own (`self`), a client, a counterparty, or the latter two. */
export interface PartyTable {
  id: string;
  workspace_id: string;
  created_at: number;
  updated_at: number;
  name: string;
  /** The name in the form for comparison: lower case. */
  name_key: string;
  /** Each 0 or 1: what it is to the workspace. One of a workspace is `self`, and that is nothing else. */
  is_self: number;
  is_client: number;
  is_counterparty: number;
  legal_form: "business" | "individual" | null;
  /** ISO 3166-1 alpha-2. */
  jurisdiction: string | null;
  /** JSON object. */
  address: string | null;
  /** Whether it is a financial institution: 0 or 1. */
  is_fi: number;
  /** JSON array of objects; their values are answered masked. */
  tax_ids: string;
  /** JSON array of objects. */
  persons_of_interest: string;
  notes: string | null;
  /** Of a counterparty: what it does for the workspace. Null for any other. */
  counterparty_type: "vendor" | "customer" | "investor" | "partner" | "exchange" | "other" | null;
  website: string | null;
  /** The client whose counterparty it is; null: the workspace's own. */
  client_id: string | null;
}

/** An address of a counterparty. */
export interface PartyAddressTable {
  id: string;
  workspace_id: string;
  party_id: string;
  created_at: number;
  /** Slug. */
  network: string;
  /** As it was given. */
  address: string;
  /** The first of its keys (`accountKeys`), by which it is found in any spelling of the account. */
  address_key: string;
  /** The last of them, which is another one for an account with a tag. */
  account_key: string;
  label: string | null;
}

/** A bank account of a counterparty; its numbers are answered masked. */
export interface PartyBankAccountTable {
  id: string;
  workspace_id: string;
  party_id: string;
  created_at: number;
  /** ISO 4217. */
  currency: string;
  bank_name: string;
  account_name: string | null;
  iban: string | null;
  swift: string | null;
  routing_number: string | null;
  account_number: string | null;
  account_type: string | null;
  sort_code: string | null;
}

/** Whether a workspace wants to see a token. A token of the registry is named by its symbol, any other by network and reference. */
export interface TokenOverrideTable {
  workspace_id: string;
  /** In upper case; empty for one that is named by network and denom. */
  symbol: string;
  /** Slug; empty for one that is named by symbol. */
  network: string;
  /** Token reference: the normalized contract, mint or denom; empty for one that is named by symbol. */
  denom: string;
  /** `default`: an override that was taken back; it tells when the list was last changed. */
  state: "on" | "off" | "default";
  updated_at: number;
}
