import { parseDecimal } from "@waybill/spec/standards/decimal";
import { parse } from "yaml";
import { planNames } from "../../../access/plans";
import type { PlanName } from "../../../storage/schema/workspaces";
import { TestBenchError } from "../errors";
import { Fields } from "../fields";

/** The content of a seed, in the order in which it is made. */
export interface Seed {
  workspaces: readonly {
    name: string;
    keys: readonly { name: string; plan: PlanName; mode: "full" | "read" }[];
  }[];
  lists: readonly { list: string; source: string; entries: readonly SeedLabel[] }[];
  /** Bodies of `createPerson`. */
  persons: readonly SeedItem[];
  balances: readonly { network: string; asset: string; address: string; amount: string; place: string }[];
  /** Bodies of `createConnection`. */
  connections: readonly SeedItem[];
  payments: readonly SeedPayment[];
}

interface SeedLabel {
  family: "evm" | "solana" | "cosmos";
  address: string;
  name: string;
  category: string;
}

/** Something that an operation of the server makes. */
export interface SeedItem {
  /** Its name in the answer. */
  as: string;
  workspace: string;
  body: unknown;
  /** Where it is in the file. */
  place: string;
}

/** A payment of a public wallet. */
export interface SeedPayment {
  as: string;
  workspace: string;
  from: (typeof payers)[number];
  network: string;
  to: string;
  toNetwork: string;
  asset: string;
  /** Whole tokens, with a point. */
  amount: string;
  /** The moment to which the clock is moved before it, Unix milliseconds. */
  at: number | undefined;
  place: string;
}

const payers = ["alice", "bob", "carol"] as const;

/** The workspace of the key `default`. */
const OWN_WORKSPACE = "dev";

/** A seed in YAML, or JSON, which is YAML. Throws TestBenchError with every fault of its form. */
export function readSeed(text: string): Seed {
  const fields = Fields.in(parsed(text), [
    "workspaces",
    "lists",
    "persons",
    "balances",
    "connections",
    "payments",
  ]);
  const seed: Seed = {
    workspaces: fields.each("workspaces", ["name", "keys"]).map((workspace) => ({
      name: workspace.required("name"),
      keys: workspace.each("keys", ["name", "plan", "mode"]).map((key) => ({
        name: key.required("name"),
        plan: key.has("plan") ? (key.choice("plan", planNames) ?? "enterprise") : "enterprise",
        mode: key.has("mode") ? (key.choice("mode", ["full", "read"] as const) ?? "full") : "full",
      })),
    })),
    lists: fields.each("lists", ["list", "source", "entries"]).map((list) => ({
      list: list.required("list"),
      source: list.text("source") ?? "seed of a test",
      entries: list.each("entries", ["family", "address", "name", "category"]).map((entry) => ({
        family: entry.choice("family", ["evm", "solana", "cosmos"] as const) ?? "evm",
        address: entry.required("address"),
        name: entry.required("name"),
        category: entry.required("category"),
      })),
    })),
    persons: items(fields, "persons"),
    balances: fields.each("balances", ["network", "asset", "address", "amount"]).map((balance, index) => ({
      network: balance.required("network"),
      asset: balance.required("asset"),
      address: balance.required("address"),
      amount: amountOf(balance),
      place: `balances[${index}]`,
    })),
    connections: items(fields, "connections"),
    payments: fields
      .each("payments", ["as", "workspace", "from", "network", "to", "to_network", "asset", "amount", "at"])
      .map((payment, index) => {
        const network = payment.required("network");
        const at = payment.text("at");
        if (at !== undefined && Number.isNaN(Date.parse(at)))
          payment.fault("at", "must be a time such as 2026-01-31T12:00:00Z");
        return {
          as: payment.text("as") ?? `payments[${index}]`,
          workspace: payment.text("workspace") ?? OWN_WORKSPACE,
          from: payment.choice("from", payers) ?? "alice",
          network,
          to: payment.required("to"),
          toNetwork: payment.text("to_network") ?? network,
          asset: payment.required("asset"),
          amount: amountOf(payment),
          at: at === undefined ? undefined : Date.parse(at),
          place: `payments[${index}]`,
        };
      }),
  };
  fields.done();
  return seed;
}

const items = (fields: Fields, name: "persons" | "connections"): SeedItem[] =>
  fields.each(name, ["as", "workspace", "body"]).map((item, index) => {
    if (!item.has("body")) item.fault("body", "is missing: it is the body of the operation that makes it");
    return {
      as: item.text("as") ?? `${name}[${index}]`,
      workspace: item.text("workspace") ?? OWN_WORKSPACE,
      body: item.raw("body"),
      place: `${name}[${index}]`,
    };
  });

/** An amount; a number of YAML is no exact amount. */
function amountOf(fields: Fields): string {
  const amount = fields.required("amount");
  if (amount !== "" && (!/^\d/.test(amount) || parseDecimal(amount) === undefined))
    fields.fault("amount", 'must be a text such as "12.50"');
  return amount;
}

function parsed(text: string): unknown {
  try {
    return parse(text) ?? {};
  } catch (cause) {
    const what = cause instanceof Error ? cause.message.split("\n", 1)[0] : String(cause);
    throw new TestBenchError("invalid_request", `The seed is not YAML: ${what}`, [], { cause });
  }
}
