import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { counted } from "@waybill/spec/wording";
import { isSanction } from "../../labels/categories";
import { daysAgo, utcDay } from "../../lib/day";
import type { AddressRef } from "../../lib/normalize-address";
import { type Projection, project } from "../evaluate";
import type { Exposure } from "../risk-data";
import {
  type Age,
  type Attribution,
  attribution,
  attributionSeverity,
  connectionSeverity,
  dormantWallet,
  dormantWalletSeverity,
  maliciousConnection,
  newWallet,
  newWalletSeverity,
} from "../signals/address-signals";
import { addressPoisoning, poisoningSeverity } from "../signals/payment-signals";
import type { AddressSignal, Severity } from "../signals/signal";

/** A finding about an address, with its evidence. */
export interface Finding {
  name: string;
  severity: Severity;
  /** 0 to 1; below 1 when the index does not contain the first block. */
  confidence: number;
  evidence: { type: string; summary: string; details: Record<string, unknown> }[];
  /** False when the signal could not be observed. */
  observed: boolean;
}

type Address = AddressRef<RegistryNetwork>;
export type AddressProjection = Projection<Address, Finding>;

const ofAddress = <Observed>(
  signal: AddressSignal<Observed>,
  show: (observed: Observed, address: Address) => Omit<Finding, "observed">[],
): AddressProjection =>
  project(
    signal,
    (address: Address) => address,
    (observed, address) => show(observed, address).map((finding) => ({ ...finding, observed: true })),
  );

const named = (name: string, severity: Severity, labels: readonly Attribution[]) =>
  labels.length === 0
    ? []
    : [
        {
          name,
          severity,
          confidence: 1,
          evidence: labels.map(({ list, name, category }) => ({
            type: "label",
            summary: `The list "${list}" names it "${name}" (${category}).`,
            details: { list, name, category },
          })),
        },
      ];

const attributed = (labels: readonly Attribution[]) => [
  ...named(
    "sanctioned_address",
    attributionSeverity.malicious,
    labels.filter(({ category }) => isSanction(category)),
  ),
  ...named(
    "malicious_address",
    attributionSeverity.malicious,
    labels.filter(({ category, malicious }) => malicious && !isSanction(category)),
  ),
  ...named(
    "high_risk_service",
    attributionSeverity.risky_service,
    labels.filter(({ service }) => service === "medium"),
  ),
];

/** 0 hops (the address itself is malicious) is the finding of another signal. */
const connected = ({ hops = 0, label, examined }: Exposure) =>
  hops === 0 || !label
    ? []
    : [
        {
          name: "malicious_connection",
          severity: connectionSeverity[hops] ?? "low",
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

const imitating = (first: number | undefined) =>
  first === undefined
    ? []
    : [
        {
          name: "address_poisoning",
          severity: poisoningSeverity,
          confidence: 1,
          evidence: [
            {
              type: "look_alike",
              summary: `It begins and ends with the same four characters as another address, with which one of its counterparties has had payments since ${utcDay(first)}, earlier than with this one.`,
              details: { since: utcDay(first) },
            },
          ],
        },
      ];

const young = ({ age, since, reach }: Age, { network }: Address) => {
  if (age === "established") return [];
  const summary = since
    ? `It was first seen on ${since.day}, ${daysAgo(since.days)}.`
    : `It has never been seen on ${network.slug}.`;
  return [
    {
      name: "new_wallet",
      severity: newWalletSeverity,
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
};

const dormant = (found: { day: string; days: number } | undefined) =>
  found
    ? [
        {
          name: "dormant_wallet",
          severity: dormantWalletSeverity,
          confidence: 1,
          evidence: [
            {
              type: "activity",
              summary: `It was last seen on ${found.day}, ${daysAgo(found.days)}.`,
              details: { last_seen: found.day },
            },
          ],
        },
      ]
    : [];

/** All signals of the screening of an address, in order. */
export const screeningFindings: readonly AddressProjection[] = [
  ofAddress(attribution, attributed),
  ofAddress(maliciousConnection, connected),
  ofAddress(addressPoisoning, imitating),
  ofAddress(newWallet, young),
  ofAddress(dormantWallet, dormant),
];
