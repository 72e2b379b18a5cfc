import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { findTokenByReference } from "../chains/token-reference";
import { addressKey, normalizeAddress } from "../lib/normalize-address";
import { type Judged, judgeAll } from "../risk/assessment/assess";
import type { AssessmentServices } from "../risk/assessment/services";
import { catalogue } from "../risk/catalogue";
import { AssessmentError } from "../risk/evaluate";
import { type ListedParty, listedParties, type PaymentParty } from "../risk/sanctions/listed-parties";
import { knownRecipients, paymentsSince } from "../workspace/intended-payments";
import type { Workspace } from "../workspace/workspace";
import type { Circumstances, EarlierPayment, Movement, RecipientRisk } from "./movement";
import type { PolicyDocument } from "./policy/document";
import { scaled } from "./scaled";

/** Recipients of one transaction that are assessed; of the others nothing is known. */
const MOST_ASSESSED = 50;

/** What is known beside movements on one network, as far as the policy asks for it. Nothing is stored. */
export async function circumstancesOf(
  services: AssessmentServices,
  workspace: Workspace,
  {
    document,
    network,
    movements,
    declared,
    now,
    signer,
    named = [],
    listed = listedAmong(services, { network, movements, signer, named }),
    quoteId,
    onUnread,
  }: {
    document: PolicyDocument;
    network: RegistryNetwork;
    movements: readonly Movement[];
    declared: boolean;
    now: number;
    /** Who signs for the movements, and addresses on the network that are named beside them: they are compared with the lists, too. */
    signer?: string;
    named?: readonly string[];
    /** The listed parties, where more than senders and recipients are compared with the lists; undefined if these were unreadable. */
    listed?: Promise<readonly ListedParty[] | undefined>;
    /** The quote that the movements pay: what pays it is no earlier payment. */
    quoteId?: string;
    /**
     * Told what could not be read, which then counts as what is against a payment: a recipient that is not assessed and not registered,
     * and earlier payments that are not known. Without it the failure is thrown.
     */
    onUnread?: (error: unknown) => void;
  },
): Promise<Circumstances> {
  const recipients = [...new Set(movements.map(({ recipient }) => recipient))];
  const orUnread = <Read>(reading: Promise<Read>, instead: Read): Promise<Read> =>
    onUnread
      ? reading.catch((error: unknown) => {
          onUnread(error);
          return instead;
        })
      : reading;
  const [known, risks, earlier, found] = await Promise.all([
    orUnread(knownRecipients(workspace, network.slug, recipients), new Map()),
    document.addressRisk
      ? orUnread(risksOf(services, workspace, network, recipients, document.addressRisk), new Map())
      : new Map(),
    orUnread(earlierPayments(workspace, document, movements, { now, quoteId }), undefined),
    listed,
  ]);
  return { declared, known, risks, earlier, now, listed: found };
}

interface Compared {
  network: RegistryNetwork;
  movements: readonly Movement[];
  signer: string | undefined;
  named: readonly string[];
}

/** Those of the senders, recipients and named addresses that sanctions lists name; undefined where the lists cannot be read. */
const listedAmong = (
  { db, logger }: AssessmentServices,
  { network, movements, signer, named }: Compared,
): Promise<ListedParty[] | undefined> => {
  const of = (party: PaymentParty["party"], address: string | undefined, { slug } = network) =>
    address === undefined ? [] : [{ party, network: slug, address: normalizeAddress(address) }];
  const ends = [
    ...of("sender", signer),
    ...movements.flatMap(({ network, sender, recipient, arrival }) => [
      ...of("sender", sender, network),
      ...of("recipient", recipient, arrival?.network ?? network),
    ]),
  ];
  const known = new Set(ends.map(({ address }) => address));
  const others = named
    .flatMap((address) => of("intermediary", address))
    .filter(({ address }) => !known.has(address));
  const once = new Map([...ends, ...others].map((one) => [`${one.party} ${addressKey(one)}`, one]));
  return listedParties(db, [...once.values()]).catch((err: unknown) => {
    logger?.error({ err }, "the sanctions lists could not be read for a policy");
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
  const assessed = await judgeAll(services, workspace, requests);
  return new Map(
    assessed.flatMap((one, at): [string, RecipientRisk][] => {
      const address = asked[at];
      return address === undefined || one instanceof AssessmentError ? [] : [[address, riskOf(one)]];
    }),
  );
}

/** What a policy takes from an assessment. */
function riskOf({
  severity,
  attribution,
  exposure,
  behaviour,
  lookup_status: lookup,
  networks_missing: networks,
  lists_missing: lists,
}: Judged): RecipientRisk {
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

/** What the workspace paid before, in the tokens that are to move, as far as a limit counts it. */
async function earlierPayments(
  workspace: Workspace,
  { limits }: PolicyDocument,
  movements: readonly Movement[],
  { now, quoteId }: { now: number; quoteId: string | undefined },
): Promise<EarlierPayment[] | undefined> {
  const isEver = limits?.some(({ perRecipient }) => perRecipient !== undefined);
  const isDaily = limits?.some((one) => one.perDay !== undefined || one.perRecipientPerDay !== undefined);
  if (!isEver && !isDaily) return undefined;
  const places = new Map<string, { network: string; denom: string }>();
  for (const { network, token } of movements)
    if (token.reference !== undefined)
      places.set(`${network.slug} ${token.reference}`, { network: network.slug, denom: token.reference });
  const recipients = movements.map(({ recipient }) => recipient);
  const rows = await paymentsSince(workspace, [...places.values()], {
    ...(isDaily && { since: now - (now % 86_400_000) }),
    ...(isEver && { recipients }),
    ...(quoteId !== undefined && { without: quoteId }),
  });
  return rows.map(({ network, denom, recipient, amount, time }) => ({
    network,
    recipient,
    time,
    units: scaled(amount),
    token: { reference: denom, registered: findTokenByReference(network, denom) },
  }));
}
