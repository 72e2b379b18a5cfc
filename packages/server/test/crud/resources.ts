import { templateId } from "../../src/alerts/templates/catalogue";
import { naturalPerson } from "../harness";
import type { CrudResource } from "./client";

const addressOf = (number: number) => `0x${number.toString(16).padStart(40, "0")}`;
const on = (network: string, address: string) => ({ network, address });

/** By path, every resource whose items are created, and read, changed or deleted one by one. */
export const resources: Readonly<Record<string, CrudResource>> = {
  "/v1/persons": {
    body: (number) => naturalPerson(`account ${number}`),
    notFound: "person_not_found",
  },
  "/v2/transaction-categories": {
    body: (number) => ({ name: `Category ${number}` }),
    notFound: "category_not_found",
    table: "transaction_categories",
    named: { most: 100, sorted: true },
  },
  "/v2/addresses/list": {
    body: (number) => ({ addresses: [on("sepolia", addressOf(number))] }),
    refused: [
      {
        body: { addresses: [on("nowhere", addressOf(1)), on("eth", "0x1")] },
        fields: ["addresses[0].network", "addresses[1].address"],
      },
    ],
    notFound: "address_list_not_found",
    longLists: ["addresses"],
    shared: true,
  },
  "/v2/account-connections": {
    body: (number) => ({ name: `Connection ${number}`, type: "custom" }),
    refused: [
      { body: { name: " ", type: "custom", kind: "ledger" }, fields: ["kind", "name"] },
      { body: { name: "a\nb", type: "nowhere" }, fields: ["type", "name"] },
    ],
    notFound: "connection_not_found",
  },
  "/v2/groups": {
    body: (number) => ({ name: `Group ${number}` }),
    notFound: "group_not_found",
    table: "groups",
    named: { most: 100, sorted: true },
  },
  "/v2/parties": {
    body: (number) => ({
      name: `Entity ${number}`,
      types: ["client"],
      legal_form: "business",
      jurisdiction: "DE",
      is_fi: true,
      notes: `Note ${number}`,
      tax_ids: [{ jurisdiction: "DE", scheme: "vat", value: `DE12345678${number}` }],
      persons_of_interest: [{ name: "Erika Muster", role: "director" }],
    }),
    refused: [
      {
        body: {
          name: "a\nb",
          types: ["self", "client"],
          jurisdiction: "ZZ",
          address: { country: "de" },
          tax_ids: [{ jurisdiction: "XX", scheme: "vat", value: "1" }],
        },
        fields: ["types[0]", "jurisdiction", "address.country", "tax_ids[0].jurisdiction", "name"],
      },
    ],
    notFound: "party_not_found",
    longLists: ["tax_ids", "persons_of_interest"],
  },
  "/v2/counterparties": {
    body: (number) => ({
      name: `Supplier ${number}`,
      type: "vendor",
      website: `https://supplier${number}.example`,
      notes: "Pays late",
      addresses: [{ network: "eth", address: addressOf(number), label: "Invoices" }],
      bank_accounts: [{ currency: "EUR", bank_name: "Bank", iban: "DE75 5121 0800 1245 1261 99" }],
    }),
    refused: [
      {
        body: {
          name: " ",
          type: "vendor",
          addresses: [on("nowhere", addressOf(1)), on("eth", "0x1"), on("solana", addressOf(1))],
        },
        fields: ["name", "addresses[0].network", "addresses[1].address", "addresses[2].address"],
      },
    ],
    notFound: "counterparty_not_found",
    createdWith: ["addresses", "bank_accounts"],
    unlisted: ["addresses", "bank_accounts"],
    longLists: ["addresses", "bank_accounts"],
  },
  "/v2/investigations": {
    body: (number) => ({
      title: `Investigation ${number}`,
      status: number % 2 === 0 ? "open" : "archived",
      subject_type: "address",
      subject_address: addressOf(number),
      subject_network: "sepolia",
      subject_tx_hash: `0x${number}`,
      data: { findings: [number] },
    }),
    refused: [{ body: { title: " ", data: {} }, fields: ["title"] }],
    notFound: "investigation_not_found",
    table: "investigations",
    unlisted: ["data"],
  },
  "/v1/risk/channels": {
    body: (number) => ({
      name: `Channel ${number}`,
      type: "email",
      params: { recipients: [`team-${number}@example.com`] },
    }),
    refused: [
      {
        body: {
          name: " ",
          type: "webhook",
          params: { webhook_url: "http://10.0.0.1/", secrets: ["x"], more: 1 },
        },
        fields: ["name", "params.more", "params.webhook_url", "params.secrets[0]"],
      },
      {
        body: { name: "a", type: "slack", params: { routing_key: "k" } },
        fields: ["params.routing_key", "params.webhook_url"],
      },
      {
        body: { name: "a", type: "email", params: { recipients: ["a@b.example", "no address"] } },
        fields: ["params.recipients[1]"],
      },
    ],
    notFound: "alert_channel_not_found",
    table: "alert_channels",
  },
  "/v1/risk/alert-rules": {
    createdWith: ["id"],
    body: (number) => ({
      id: templateId("large_transfer", "sepolia"),
      name: `Rule ${number}`,
      severity: "high",
      parameters: { min_usd: String(number), addresses: addressOf(number) },
    }),
    refused: [
      {
        body: {
          id: templateId("heartbeat", "sepolia"),
          name: "a\nb",
          parameters: { minutes: 0.5, other: 1 },
          trigger: "BLOCK",
        },
        fields: ["name", "trigger", "parameters.other", "parameters.minutes"],
      },
      {
        body: {
          id: templateId("balance_threshold", "sepolia"),
          name: "a",
          parameters: { token: { slug: "usdc" } },
        },
        fields: ["parameters.address", "parameters.token", "parameters"],
      },
    ],
    notFound: "alert_rule_not_found",
    table: "alert_rules",
  },
};
