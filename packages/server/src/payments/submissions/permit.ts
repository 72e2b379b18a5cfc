import { acceptsReason, modeOf, type PolicyDocument } from "@waybill/spec/standards/policy/document";
import type { Chain } from "../../chains/chain";
import { ApiError, errors } from "../../errors";
import type { Report } from "../../field-errors";
import { type DecisionServices, enforcedViolations, paymentOfQuote } from "../../intents/quoted";
import {
  askLists,
  type ListedParty,
  type ListsAnswer,
  listedParties,
  partiesOf,
  type Routed,
  uncheckedWords,
} from "../../risk/sanctions/listed-parties";
import type { Quote } from "../../workspace/quotes";
import type { Workspace } from "../../workspace/workspace";
import { acceptedParties, namedPartyKey } from "./accepted-risks";
import type { Submission } from "./rows";

type Fault = Parameters<Report>;

/** Faults of a submission, none where it is allowed; or the error while that cannot be found out. */
export type Objections = readonly Fault[] | ApiError;

export interface Submitted {
  quote: Quote;
  /** Addresses that the signed bytes name beside the quote. */
  named: readonly string[] | undefined;
  /** Whether Travel Rule compliance is declared. */
  declared: boolean;
  /** The parties that are accepted with a reason although a sanctions list names them, by `namedPartyKey`. */
  accepted: ReadonlySet<string>;
}

/**
 * Why nothing of a payment may be broadcast now, as faults of the submission: a sanctions list names one of its
 * parties, and the policy accepts no reason or none was given for this party on this list; or the payment violates a
 * rule of the policy that the service enforces. Returns an error (503) while this cannot be found out, as long as a
 * list that does not count as checked may name a party.
 */
export async function objectionsTo(
  services: DecisionServices,
  workspace: Workspace,
  submitted: Submitted,
): Promise<Objections> {
  const broken = await policyFaults(services, workspace, submitted, services.policy.document);
  return broken instanceof ApiError ? broken : withListed(services, submitted, broken);
}

/**
 * The checks that are repeated between storing the submission and its broadcast, which may have waited for other writers: the
 * limits of the policy, because others that were submitted at the same time count for a payment's, and last of all the
 * sanctions lists, because an import may have been acknowledged meanwhile.
 */
export const askAgain =
  (services: DecisionServices, workspace: Workspace, submitted: Submitted, step: Submission["step"]) =>
  async (): Promise<Objections> => {
    const { version, limits } = services.policy.document;
    const isLimited = step !== "approval" && modeOf(services.policy.document) === "enforce" && limits;
    const broken = isLimited ? await policyFaults(services, workspace, submitted, { version, limits }) : [];
    return broken instanceof ApiError ? broken : withListed(services, submitted, broken);
  };

/** The faults, after that of the sanctions lists of this moment. */
async function withListed(
  services: DecisionServices,
  { quote, named, accepted }: Submitted,
  broken: readonly Fault[],
): Promise<Objections> {
  const isReasonAccepted = acceptsReason(services.policy.document);
  try {
    const { parties, unchecked } = await askLists(services, await partiesOf({ ...quote, named }));
    const refused = parties.filter((one) => !isReasonAccepted || !accepted.has(namedPartyKey(one)));
    if (refused.length > 0) return [sanctioned(quote, refused, isReasonAccepted), ...broken];
    return unchecked.length === 0 ? broken : notChecked(unchecked);
  } catch (err) {
    services.logger?.error({ err }, "the sanctions lists could not be read for a submission");
    return unavailable();
  }
}

async function policyFaults(
  services: DecisionServices,
  workspace: Workspace,
  { quote, declared }: Submitted,
  document: PolicyDocument,
): Promise<Objections> {
  const payment = paymentOfQuote(quote);
  if (!payment)
    return [
      [
        "quote_id",
        "mismatch",
        "the registry of this server no longer has a network or token of the quote; request a new quote",
        { value: quote.id },
      ],
    ];
  const about = { payment, declared, now: services.runtime.now(), quoteId: quote.id };
  const violations = await enforcedViolations(services, workspace, about, document).catch((err: unknown) => {
    services.logger?.error({ err }, "the policy could not be applied to a submission");
    return undefined;
  });
  return (
    violations?.map(({ rule, expected, found }) => [
      "quote_id",
      "policy",
      `the service's policy refuses this payment (rule ${rule}): it expects ${expected}`,
      { value: quote.id, rule, expected, found },
    ]) ?? unavailable()
  );
}

/** Which parties which lists name, without addresses. */
const namesParty = (listed: readonly ListedParty[]): string => {
  const named = listed.map(({ party, list, entry }) =>
    entry === null ? `the ${party}: ${list}` : `the ${party}: ${list}, entry ${entry}`,
  );
  return `a sanctions list names a party of this payment (${[...new Set(named)].join("; ")})`;
};

function sanctioned({ id }: Quote, listed: readonly ListedParty[], isReasonAccepted: boolean): Fault {
  return [
    "quote_id",
    "sanctioned",
    `${namesParty(listed)}; nothing was sent. ${
      isReasonAccepted
        ? "The service's policy accepts it with risk_acceptance.sanctions_reason and the party in risk_acceptance.sanctioned_parties, as a new quote shows it"
        : "The service's policy accepts no reason for it"
    }`,
    {
      value: id,
      parties: listed.map(({ party }) => party),
      addresses: listed.map(({ address }) => address),
      lists: listed.map(({ list }) => list),
      entries: listed.map(({ entry }) => entry),
      accept_with_reason: isReasonAccepted,
    },
  ];
}

const unavailable = () =>
  errors.unavailable(
    "assessment_unavailable",
    "the sanctions lists or other data for the policy could not be read, so nothing was sent; submit the same signed payload again",
  );

const notChecked = (unchecked: ListsAnswer["unchecked"]) =>
  errors.unavailable(
    "assessment_unavailable",
    `nothing was sent, because ${uncheckedWords(unchecked)}; then submit the same signed payload again`,
  );

/**
 * Which list names a party of what is not broadcast here, in words; undefined where none does, and while the lists
 * cannot be read.
 */
export async function listedNow(
  { db, logger }: Pick<DecisionServices, "db" | "logger">,
  routed: Routed,
): Promise<string | undefined> {
  try {
    const listed = await listedParties(db, await partiesOf(routed));
    return listed.length === 0 ? undefined : namesParty(listed);
  } catch (err) {
    logger?.error({ err }, "the sanctions lists could not be read for a bundler's transaction");
    return undefined;
  }
}

const none: ReadonlySet<string> = new Set();

/**
 * Why accepted bytes may not be handed to a node once more: a list names a party now, and the policy accepts no reason
 * that was stored for this party; the lists cannot be read or do not count as checked; or the quote is missing, which
 * alone says who the parties are. Undefined where they may be.
 */
export async function whyNotAgain(
  services: Pick<DecisionServices, "db" | "runtime" | "sanctions" | "policy" | "logger">,
  chain: Pick<Chain, "read">,
  quote: Quote | undefined,
  { payload, risk_acceptance }: Pick<Submission, "payload" | "risk_acceptance">,
): Promise<string | undefined> {
  if (!quote) return "the quote is no longer stored, so its parties are not known";
  try {
    const { named } = await chain.read(payload);
    const { parties, unchecked } = await askLists(services, await partiesOf({ ...quote, named }));
    const accepted = acceptsReason(services.policy.document) ? acceptedParties(risk_acceptance) : none;
    const refused = parties.filter((one) => !accepted.has(namedPartyKey(one)));
    if (refused.length > 0) return `${namesParty(refused)}; the bytes are not broadcast again`;
    return unchecked.length === 0
      ? undefined
      : `${uncheckedWords(unchecked)}; the bytes are not broadcast again until then`;
  } catch (err) {
    services.logger?.error(
      { err },
      "the parties could not be compared with the sanctions lists to broadcast a submission again",
    );
    return "the sanctions lists could not be read; the bytes are not broadcast again until they can";
  }
}
