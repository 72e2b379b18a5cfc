import { counted } from "@waybill/spec/wording";
import type { Payment } from "../../chains/payment";
import type { PaymentHistory } from "../../indexing/account-activity";
import { isSanction } from "../../labels/categories";
import { daysAgo, utcDay } from "../../lib/day";
import type { Reopening } from "../../names/clearances";
import { listName } from "../../names/list-name";
import { isCleared, type PersonMatch, type PersonScreening } from "../../names/screen-person";
import { type Projection, project } from "../evaluate";
import type { Exposure } from "../risk-data";
import {
  type Age,
  type Attribution,
  attributionSeverity,
  connectionSeverity,
  dormantWallet,
  maliciousConnection,
  newWallet,
  partyAttribution,
} from "../signals/address-signals";
import {
  crossChain,
  indexState,
  interactionHistory,
  nameMatch,
  nameMatchSeverity,
  poisoningSeverity,
  recipientPoisoning,
  tokenRisk,
} from "../signals/payment-signals";
import type { Signal } from "../signals/signal";
import type { TokenFlag } from "../token-flags";
import { levelOf, partyOf, type RiskFactor, type RiskLevel, type Side } from "./factor";

/** The presentation of a signal in the report of a payment. */
export interface PaymentProjection extends Projection<Payment, RiskFactor> {
  /** The context of its factors, for the factor of a failure. */
  context: RiskFactor["risk_context"];
}

/** A factor: name, level and description. */
type FactorEntry = readonly [factor: string, level: RiskLevel, description: string];

const about = (context: RiskFactor["risk_context"], factors: readonly FactorEntry[]): RiskFactor[] =>
  factors.map(([factor, risk_level, description]) => ({
    factor,
    risk_level,
    description,
    risk_context: context,
  }));

/** A signal of one of the payment's parties. */
const ofParty = <Observed>(
  side: Side,
  signal: Signal<Payment["source"], Observed>,
  say: (observed: Observed, payment: Payment) => FactorEntry[],
): PaymentProjection => ({
  context: side,
  ...project(
    signal,
    (payment: Payment) => partyOf(payment, side),
    (observed, payment) => about(side, say(observed, payment)),
  ),
});

/** A signal of both parties together. */
const ofPayment = <Observed>(
  context: RiskFactor["risk_context"],
  signal: Signal<Payment, Observed>,
  say: (observed: Observed, payment: Payment) => FactorEntry[],
): PaymentProjection => ({
  context,
  ...project(
    signal,
    (payment: Payment) => payment,
    (observed, payment) => about(context, say(observed, payment)),
  ),
});

const history = (found: PaymentHistory | undefined): FactorEntry[] => {
  if (!found)
    return [["first_interaction", "high", "No earlier payment from this sender to this recipient is known."]];
  const past = `${counted(found.count, "payment")}, the first on ${utcDay(found.first)}`;
  return [["established_interaction_history", "low", `This sender has paid this recipient before: ${past}.`]];
};

const poisoning = (first: number | undefined): FactorEntry[] =>
  first === undefined
    ? [
        [
          "no_address_poisoning",
          "low",
          "The recipient's address does not imitate a counterparty of the sender.",
        ],
      ]
    : [
        [
          "address_poisoning",
          levelOf(poisoningSeverity),
          `The recipient's address begins and ends with the same four characters as that of another counterparty, which the sender has known since ${utcDay(first)}: compare the whole address.`,
        ],
      ];

/** For a sanctions list, `withSanctions` (payment.ts) reports more than a label has. */
const attributed =
  (side: Side) =>
  ({ labels, person }: { labels: Attribution[]; person: { kind: string } | undefined }): FactorEntry[] => [
    ...labels
      .filter(({ category }) => !isSanction(category))
      .map(({ name, category, list, malicious, service }): FactorEntry => {
        const sentence = `The list "${list}" names the ${side}'s address "${name}" (${category}).`;
        return malicious
          ? [`malicious_address_${side}`, levelOf(attributionSeverity.malicious), sentence]
          : [`attributed_address_${side}`, service, sentence];
      }),
    person
      ? [
          `known_attributed_${side}`,
          "low",
          `The ${side}'s address belongs to a ${person.kind} person with an IVMS101 record.`,
        ]
      : [`record_missing_${side}`, "medium", `No IVMS101 record is stored for the ${side}'s address.`],
  ];

/** Entries that are named in one report; the others are counted. */
const NAMED = 5;

const named =
  (side: Side) =>
  (screening: PersonScreening | undefined): FactorEntry[] => {
    if (!screening) return [];
    const { matches, isCut, versions, uncompared, isUnknown } = screening;
    const say = ({ entry, listed, score }: PersonMatch) =>
      `A name of the ${side}'s record is like "${listed.name}" on the list "${listName(entry.list)}" (entry ${entry.uid}, score ${score / 1000})`;
    const [cleared, open] = [matches.filter(isCleared), matches.filter((match) => !isCleared(match))];
    const rest = open.length - NAMED;
    return [
      ...open.slice(0, NAMED).map((match): FactorEntry => {
        const again = match.reopened ? `; it was cleared before, but ${reopenings[match.reopened]}` : "";
        return [`name_match_${side}`, levelOf(nameMatchSeverity(match.score)), `${say(match)}${again}.`];
      }),
      ...(rest > 0 ? [more(side, `${rest}${isCut ? " or more" : ""}`)] : []),
      ...cleared
        .slice(0, NAMED)
        .map(
          (match): FactorEntry => [`name_match_cleared_${side}`, "low", `${say(match)}, which was cleared.`],
        ),
      ...(uncompared.length > 0 ? [notCompared(side, isUnknown)] : []),
      ...(matches.length === 0 && uncompared.length === 0
        ? [none(side, versions.map(comparedList).join(", "))]
        : []),
    ];
  };

/** The name of a list; of one that lacks something, that it does. */
const comparedList = ({ list, incomplete }: PersonScreening["versions"][number]): string =>
  incomplete === "[]" ? listName(list) : `${listName(list)}, of which entries were not read wholly`;

const more = (side: Side, count: string): FactorEntry => [
  `name_match_${side}`,
  "medium",
  `Further entries with names like those of the ${side}'s record: ${count}.`,
];

const notCompared = (side: Side, isUnknown: boolean): FactorEntry => [
  `name_match_unknown_${side}`,
  isUnknown ? "medium" : "unknown",
  `${isUnknown ? "No name" : "Not every name"} of the ${side}'s record can be compared with the names on the imported lists, which are in Latin letters.`,
];

const none = (side: Side, lists: string): FactorEntry => [
  `no_name_match_${side}`,
  "low",
  `No name of the ${side}'s record is like one on the imported lists (${lists}).`,
];

/** Why a clearance counts no more, after "but". */
const reopenings: Readonly<Record<Reopening, string>> = {
  expired: "its time is over",
  person_changed: "the record has changed since",
  entry_changed: "the entry has changed since",
  entry_removed: "the entry was removed",
};

/** The last word of the factor's name, by the number of payments. */
const byHops = ["direct", "high", "medium", "low"];

const connection =
  (side: Side) =>
  ({ hops, label, examined }: Exposure): FactorEntry[] => {
    const [word, severity] = hops === undefined ? [] : [byHops[hops], connectionSeverity[hops]];
    if (hops === undefined || !label || !word || !severity)
      return [
        [
          `clean_address_${side}`,
          "low",
          `No malicious address was found within three payments of the ${side}'s (addresses checked: ${examined}).`,
        ],
      ];
    const where =
      hops === 0
        ? `itself on the list "${label.list}"`
        : `${counted(hops, "payment")} away from an address on the list "${label.list}"`;
    return [
      [
        `malicious_connection_${side}_${word}`,
        levelOf(severity),
        `The ${side}'s address is ${where} (${label.category}).`,
      ],
    ];
  };

/** One level higher than in the screening of an address, because this payment goes there. */
const age = ({ age, since, reach }: Age, { destination }: Payment): FactorEntry[] => {
  const begins = reach === undefined ? "" : ` The index begins on ${reach}.`;
  if (!since) {
    const never = `The recipient's address has never been seen on ${destination.network.slug}.`;
    return [["new_wallet_recipient", "high", never + begins]];
  }
  const first = `The recipient's address was first seen on ${since.day}, ${daysAgo(since.days)}.`;
  return age === "new"
    ? [["new_wallet_recipient", "medium", first + begins]]
    : [["established_wallet_recipient", "low", first]];
};

const dormancy = (dormant: { day: string; days: number } | undefined): FactorEntry[] =>
  dormant
    ? [
        [
          "dormant_wallet_recipient",
          "medium",
          `The recipient's address was last seen on ${dormant.day}, ${daysAgo(dormant.days)}.`,
        ],
      ]
    : [];

const token =
  (side: Side) =>
  ({ level, reason }: TokenFlag, payment: Payment): FactorEntry[] => {
    const party = partyOf(payment, side);
    return [
      [`token_risk_${side}_${level}`, level, `${party.token.symbol} on ${party.network.slug} ${reason}.`],
    ];
  };

const crossChainPayment = (
  crosses: "none" | "same_family" | "other_family",
  { source, destination }: Payment,
): FactorEntry[] => {
  if (crosses === "none") return [];
  const route = `${source.token.symbol} on ${source.network.slug} becomes ${destination.token.symbol} on ${destination.network.slug}`;
  const sentence = `${route}: the payment is complete when a bridge has delivered it`;
  return crosses === "same_family"
    ? [["cross_chain_payment", "low", `${sentence}.`]]
    : [
        [
          "cross_chain_payment",
          "medium",
          `${sentence}, and the two networks have different kinds of addresses.`,
        ],
      ];
};

/** All signals of a payment's report, in order. */
export const paymentFactors: readonly PaymentProjection[] = [
  ofPayment("payment", interactionHistory, history),
  ofPayment("recipient", recipientPoisoning, poisoning),
  ofParty("sender", partyAttribution, attributed("sender")),
  ofParty("recipient", partyAttribution, attributed("recipient")),
  ofParty("sender", nameMatch, named("sender")),
  ofParty("recipient", nameMatch, named("recipient")),
  ofParty("sender", maliciousConnection, connection("sender")),
  ofParty("recipient", maliciousConnection, connection("recipient")),
  ofParty("recipient", newWallet, age),
  ofParty("recipient", dormantWallet, dormancy),
  ofParty("sender", tokenRisk, token("sender")),
  ofParty("recipient", tokenRisk, token("recipient")),
  ofPayment("payment", crossChain, crossChainPayment),
  ofPayment("payment", indexState, () => []),
];
