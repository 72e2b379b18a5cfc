import { type ApiError, errors } from "../../errors";
import type { Report } from "../../field-errors";
import { modeOf } from "../../intents/policy/document";
import { acceptsReason, type DecisionServices, decideSubmission, paymentOfQuote } from "../../intents/quoted";
import {
  type ListedParty,
  listedParties,
  type PaymentParty,
  partiesOf,
} from "../../risk/sanctions/listed-parties";
import { isReasoned } from "../../workspace/accepted-risks";
import type { Quote } from "../../workspace/quotes";
import type { Submission } from "../../workspace/submissions";
import type { Workspace } from "../../workspace/workspace";

type Fault = Parameters<Report>;

/** Faults of a submission, none where it is allowed; or the error while that cannot be found out. */
export type Objections = readonly Fault[] | ApiError;

export interface Submitted {
  quote: Quote;
  /** Whether Travel Rule compliance is declared. */
  declared: boolean;
  /** Why the payment is made although a sanctions list names a party. */
  sanctionsReason: string | undefined;
}

/**
 * Why nothing of a payment may be broadcast now, as faults of the submission: a sanctions list names one of its parties, and the policy
 * accepts no reason or none was given; or the payment violates a rule of the policy that the service enforces. Returns an error (503) while
 * this cannot be found out.
 */
export async function objectionsTo(
  services: DecisionServices,
  workspace: Workspace,
  { quote, declared, sanctionsReason }: Submitted,
): Promise<Objections> {
  const { db, logger, policy, runtime } = services;
  const payment = paymentOfQuote(quote);
  if (!payment)
    return [
      [
        "quote_id",
        "mismatch",
        "this server has the quote's tokens no more; request a new one",
        { value: quote.id },
      ],
    ];
  const listed = partiesOf(quote)
    .then((parties) => listedParties(db, parties))
    .catch((err: unknown) => {
      logger?.error({ err }, "the sanctions lists could not be read for a submission");
      return undefined;
    });
  const now = runtime.now();
  const about = { payment, listed, declared, now, quoteId: quote.id, sanctionsReason };
  const decision = await decideSubmission(services, workspace, about).catch((err: unknown) => {
    logger?.error({ err }, "the policy could not be applied to a submission");
    return undefined;
  });
  if (!decision?.listed) return unavailable();
  const { violations } = decision;
  const faults = violations.map(
    ({ rule, expected, found }): Fault =>
      rule === "sanctions"
        ? sanctioned(quote, decision.listed ?? [], acceptsReason(policy.document))
        : [
            "quote_id",
            "policy",
            `the service's policy refuses this payment (rule ${rule}): it expects ${expected}`,
            { value: quote.id, rule, expected, found },
          ],
  );
  return faults;
}

function sanctioned({ id }: Quote, listed: readonly ListedParty[], isReasonAccepted: boolean): Fault {
  const named = listed.map(({ party, list, entry }) =>
    entry === null ? `the ${party}: ${list}` : `the ${party}: ${list}, entry ${entry}`,
  );
  return [
    "quote_id",
    "sanctioned",
    `a sanctions list names a party of this payment (${[...new Set(named)].join("; ")}); nothing was sent. ${
      isReasonAccepted
        ? "The service's policy accepts it with risk_acceptance.sanctions_reason"
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
    "the sanctions lists could not be read, or what the policy asks for, so nothing was sent; submit the same signed payload again",
  );

/** Whether payments that are submitted at the same time can exceed together what the policy allows. */
export const countsOthers = ({ policy: { document } }: Pick<DecisionServices, "policy">): boolean =>
  modeOf(document) === "enforce" && document.limits !== undefined;

/**
 * Whether accepted bytes may be handed to a node once more: no list names a party now, or a reason was stored that the policy accepts.
 * False while the lists cannot be read. Without the quote, which may be stored no more, sender and recipient are compared.
 */
export async function mayBroadcastAgain(
  { db, policy, logger }: Pick<DecisionServices, "db" | "policy" | "logger">,
  quote: Quote | undefined,
  submission: Pick<Submission, "risk_acceptance" | "network" | "from_address" | "to_address">,
): Promise<boolean> {
  const { network, from_address, to_address } = submission;
  try {
    const parties: readonly PaymentParty[] = quote
      ? await partiesOf(quote)
      : [
          { party: "sender", network, address: from_address },
          { party: "recipient", network, address: to_address },
        ];
    const listed = await listedParties(db, parties);
    return listed.length === 0 || (acceptsReason(policy.document) && isReasoned(submission.risk_acceptance));
  } catch (err) {
    logger?.error({ err }, "the sanctions lists could not be read to broadcast a submission again");
    return false;
  }
}
