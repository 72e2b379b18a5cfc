import type { RegistryNetwork, RegistryToken } from "@waybill/spec/generated/registry";
import { digitsAt, parseDecimal } from "@waybill/spec/standards/decimal";
import { type RecipientRisk, riskFinding } from "@waybill/spec/standards/policy/address-risk";
import type { PolicyDocument } from "@waybill/spec/standards/policy/document";
import type { PolicyPayment, PolicyToken, SentBefore } from "@waybill/spec/standards/policy/payment";
import type { PolicyFacts } from "@waybill/spec/standards/policy/rules";
import { findTokenByReference, tokenReferenceOf } from "../chains/token-reference";
import { addressKey, normalizeAddress } from "../lib/normalize-address";
import { type Evaluated, evaluateAll } from "../risk/assessment/assess";
import type { AssessmentServices } from "../risk/assessment/services";
import { catalogue } from "../risk/catalogue";
import { AssessmentError } from "../risk/evaluate";
import { askLists, type ListsAnswer, type PaymentParty } from "../risk/sanctions/listed-parties";
import { knownRecipients, paymentsSince } from "../workspace/intended-payments";
import type { Workspace } from "../workspace/workspace";

/** Recipients of one transaction that are assessed; of the others nothing is known. */
const MOST_ASSESSED = 50;

/** Facts beside payments: for the rules of the language, and for those of the service. */
export interface Circumstances extends PolicyFacts {
  /** By address: the registered counterparty, null for an account of the workspace's own. Others are not known. */
  known: ReadonlyMap<string, string | null>;
  /** The parties that sanctions lists name; undefined where the lists could not be read. */
  listed: ListsAnswer | undefined;
  /** By address: its assessment; a missing assessment could not be made. */
  risks: ReadonlyMap<string, RecipientRisk>;
}

/** A token as policies select it. Without its reference it is not known. */
export const policyToken = (registered: RegistryToken | undefined, reference = ""): PolicyToken => ({
  symbol: registered?.symbol ?? null,
  address: registered ? tokenReferenceOf(registered) : reference,
  decimals: registered?.exponent ?? null,
  inRegistry: registered !== undefined,
});

/** Reads the facts beside payments on one network, as far as the policy asks for it. Nothing is stored. */
export async function circumstancesOf(
  services: AssessmentServices,
  workspace: Workspace,
  {
    document,
    network,
    payments,
    declared,
    now,
    signer,
    named = [],
    listed = listedAmong(services, { network, payments, signer, named }),
    quoteId,
    onUnread,
  }: {
    document: PolicyDocument;
    network: RegistryNetwork;
    payments: readonly PolicyPayment[];
    declared: boolean;
    now: number;
    /**
     * Who signs for the payments, and addresses on the network that are named beside them: they are compared with the
     * lists, too.
     */
    signer?: string;
    named?: readonly string[];
    /**
     * The answer of the lists, where more than senders and recipients are compared with them; undefined if they were
     * unreadable.
     */
    listed?: Promise<ListsAnswer | undefined>;
    /** The quote that is paid: what pays it is no earlier payment. */
    quoteId?: string;
    /**
     * Called with the error of data that could not be read, which then counts against a payment: a recipient that is not
     * assessed and not registered, and earlier payments that are not known. Without it the failure is thrown.
     */
    onUnread?: (error: unknown) => void;
  },
): Promise<Circumstances> {
  const recipients = [...new Set(payments.map(({ recipient }) => recipient))];
  const orUnread = <Read>(reading: Promise<Read>, instead: Read): Promise<Read> =>
    onUnread
      ? reading.catch((error: unknown) => {
          onUnread(error);
          return instead;
        })
      : reading;
  const [known, risks, spent, found] = await Promise.all([
    orUnread(knownRecipients(workspace, network.slug, recipients), new Map()),
    document.addressRisk
      ? orUnread(risksOf(services, workspace, network, recipients, document.addressRisk), new Map())
      : new Map<string, RecipientRisk>(),
    orUnread(earlierPayments(workspace, document, payments, { now, quoteId }), undefined),
    listed,
  ]);
  const { addressRisk } = document;
  const unassessed = { unassessed: "no assessment", hint: "Try again later." };
  return {
    ...{ known, risks, spent, now, listed: found },
    travelRuleDeclared: declared,
    isRegistered: (recipient) => known.has(recipient),
    assessed: (recipient) => addressRisk && riskFinding(addressRisk, risks.get(recipient) ?? unassessed),
  };
}

interface Compared {
  network: RegistryNetwork;
  payments: readonly PolicyPayment[];
  signer: string | undefined;
  named: readonly string[];
}

/** Asks sanctions lists about senders, recipients and named addresses; undefined where the lists cannot be read. */
const listedAmong = (
  services: AssessmentServices,
  { network: { slug }, payments, signer, named }: Compared,
): Promise<ListsAnswer | undefined> => {
  const of = (party: PaymentParty["party"], address = "", network = slug) =>
    address === "" ? [] : [{ party, network, address: normalizeAddress(address) }];
  const ends = [
    ...of("sender", signer),
    ...payments.flatMap(({ network, sender, destinationNetwork, recipient }) => [
      ...of("sender", sender, network),
      ...of("recipient", recipient, destinationNetwork),
    ]),
  ];
  const known = new Set(ends.map(({ address }) => address));
  const others = named
    .flatMap((address) => of("intermediary", address))
    .filter(({ address }) => !known.has(address));
  const once = new Map([...ends, ...others].map((one) => [`${one.party} ${addressKey(one)}`, one]));
  return askLists(services, [...once.values()]).catch((err: unknown) => {
    services.logger?.error({ err }, "the sanctions lists could not be read for a policy");
    return undefined;
  });
};

/** The assessments of addresses; one that failed is missing. */
async function risksOf(
  services: AssessmentServices,
  workspace: Workspace,
  network: RegistryNetwork,
  recipients: readonly string[],
  { pillars }: NonNullable<PolicyDocument["addressRisk"]>,
): Promise<Map<string, RecipientRisk>> {
  const asked = recipients.slice(0, MOST_ASSESSED);
  const signals = pillars && catalogue.filter(({ pillar }) => pillars.includes(pillar)).map(({ id }) => id);
  const requests = asked.map((address) => ({ address, network, signals }));
  const assessed = await evaluateAll(services, workspace, requests);
  return new Map(
    assessed.flatMap((one, at): [string, RecipientRisk][] => {
      const address = asked[at];
      return address === undefined || one instanceof AssessmentError ? [] : [[address, riskOf(one)]];
    }),
  );
}

/** The values that a policy takes from an assessment. */
function riskOf({
  severity,
  attribution,
  exposure,
  behaviour,
  lookup_status: lookup,
  networks_missing: networks,
  lists_missing: lists,
}: Evaluated): RecipientRisk {
  const found = [
    ...[...attribution.triggered, ...exposure.triggered].map((one) => ({ ...one, name: one.signal })),
    ...behaviour.detected.map((one) => ({ ...one, name: one.behaviour })),
  ].filter((one) => !("ignored" in one) || one.ignored !== true);
  const isUnread = found.some(({ name }) => name.startsWith("assessment_error"));
  return {
    severity,
    signal: found.find((one) => one.severity === severity)?.name ?? null,
    incomplete: lookup !== "ok" || networks.length > 0 || lists.length > 0 || isUnread,
  };
}

/** The earlier payments of the workspace, in the tokens that are to move, as far as a limit counts them. */
async function earlierPayments(
  workspace: Workspace,
  { limits }: PolicyDocument,
  payments: readonly PolicyPayment[],
  { now, quoteId }: { now: number; quoteId: string | undefined },
): Promise<SentBefore[] | undefined> {
  const isEver = limits?.some(({ perRecipient }) => perRecipient !== undefined);
  const isDaily = limits?.some((one) => one.perDay !== undefined || one.perRecipientPerDay !== undefined);
  if (!isEver && !isDaily) return undefined;
  const places = new Map<string, { network: string; denom: string }>();
  for (const { network, token } of payments)
    if (token.address !== "") places.set(`${network} ${token.address}`, { network, denom: token.address });
  const recipients = payments.map(({ recipient }) => recipient);
  const rows = await paymentsSince(workspace, [...places.values()], {
    ...(isDaily && { since: now - (now % 86_400_000) }),
    ...(isEver && { recipients }),
    ...(quoteId !== undefined && { without: quoteId }),
  });
  return rows.map(({ network, denom, recipient, amount, time: at }) => {
    const token = policyToken(findTokenByReference(network, denom), denom);
    const { decimals } = token;
    const units = parseDecimal(amount);
    return {
      ...{ network, destinationNetwork: network, recipient, token, at },
      amount: units && decimals !== null ? digitsAt(units, decimals, "up") : undefined,
    };
  });
}
