import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { isMalicious, serviceLevel } from "../labels/categories";
import type { AddressRef } from "../lib/address-ref";
import { counted, day } from "./factor";
import type { Facts } from "./facts";
import { ageOf, dormancyOf } from "./wallet-age";

export type Severity = "severe" | "high" | "medium" | "low" | "none";

/** What was seen of an address, with the evidence for it. */
export interface Signal {
  name: string;
  severity: Severity;
  /** 0 to 1: below 1 where the index does not reach back to the first block. */
  confidence: number;
  evidence: { type: string; summary: string; details: Record<string, unknown> }[];
}

/** An address alone, on a network. */
export interface Subject extends AddressRef<RegistryNetwork> {
  facts: Facts;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * Something that can be seen of an address alone: whom it is exposed to, or how it behaves. `dimension` is the one of the
 * risk report that judges the same of a payment's side.
 */
export interface AddressCheck {
  dimension: string;
  pillar: "exposure" | "behaviour";
  look(subject: Subject): Promise<Signal[]>;
}

const attribution: AddressCheck = {
  dimension: "attribution",
  pillar: "exposure",
  look: async ({ network, address, facts }) => {
    const labels = await facts.labels(network, address);
    const named = (name: string, severity: Severity, of: typeof labels): Signal[] =>
      of.length === 0
        ? []
        : [
            {
              name,
              severity,
              confidence: 1,
              evidence: of.map(({ list, name: label, category }) => ({
                type: "label",
                summary: `The list "${list}" names it "${label}" (${category}).`,
                details: { list, name: label, category },
              })),
            },
          ];
    return [
      ...named(
        "malicious_address",
        "severe",
        labels.filter(({ category }) => isMalicious(category)),
      ),
      ...named(
        "high_risk_service",
        "medium",
        labels.filter(({ category }) => serviceLevel(category) === "medium"),
      ),
    ];
  },
};

/** By the payments in between, from one on: the address itself is a malicious address already. */
const byHops: readonly Severity[] = ["none", "high", "medium", "low"];

const maliciousConnection: AddressCheck = {
  dimension: "malicious_connection",
  pillar: "exposure",
  look: async ({ network, address, facts }) => {
    const { hops = 0, label, examined } = await facts.exposure(network, address);
    if (hops === 0 || !label) return [];
    return [
      {
        name: "malicious_connection",
        severity: byHops[hops] ?? "low",
        confidence: 1,
        evidence: [
          {
            type: "connection",
            summary: `It is ${counted(hops, "payment")} away from an address on the list "${label.list}" (${label.category}).`,
            details: { hops, list: label.list, category: label.category, examined },
          },
        ],
      },
    ];
  },
};

const addressPoisoning: AddressCheck = {
  dimension: "address_poisoning",
  pillar: "behaviour",
  look: async ({ network, address, facts }) => {
    const imitated = await facts.imitates(network, address);
    if (!imitated) return [];
    return [
      {
        name: "address_poisoning",
        severity: "high",
        confidence: 1,
        evidence: [
          {
            type: "look_alike",
            summary: `It begins and ends with the same four characters as another address, with which one of its counterparties has dealt since ${day(imitated.first)}, before it dealt with this one.`,
            details: { since: day(imitated.first) },
          },
        ],
      },
    ];
  },
};

const newWallet: AddressCheck = {
  dimension: "new_wallet",
  pillar: "behaviour",
  look: async ({ network, address, facts, now }) => {
    const { age, since, reach } = ageOf(await facts.activity(network, address), now);
    if (age === "established") return [];
    const summary = since
      ? `It was first seen on ${since.day}, ${since.days} days ago.`
      : `It has never been seen on ${network.slug}.`;
    return [
      {
        name: "new_wallet",
        severity: "low",
        confidence: reach === undefined ? 1 : 0.5,
        evidence: [
          {
            type: "activity",
            summary: reach === undefined ? summary : `${summary} The index begins on ${reach}.`,
            details: { first_seen: since?.day ?? null, index_begins: reach ?? null },
          },
        ],
      },
    ];
  },
};

const dormantWallet: AddressCheck = {
  dimension: "dormant_wallet",
  pillar: "behaviour",
  look: async ({ network, address, facts, now }) => {
    const dormant = dormancyOf(await facts.activity(network, address), now);
    if (!dormant) return [];
    return [
      {
        name: "dormant_wallet",
        severity: "low",
        confidence: 1,
        evidence: [
          {
            type: "activity",
            summary: `It was last seen on ${dormant.day}, ${dormant.days} days ago.`,
            details: { last_seen: dormant.day },
          },
        ],
      },
    ];
  },
};

/** Every check, in the order of the answer. */
export const addressChecks: readonly AddressCheck[] = [
  attribution,
  maliciousConnection,
  addressPoisoning,
  newWallet,
  dormantWallet,
];
