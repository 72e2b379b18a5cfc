import { modeOf } from "@waybill/spec/standards/policy/document";
import { refused } from "../../field-errors";
import { circumstancesOf } from "../../intents/facts";
import { intendedPayment } from "../../intents/intended";
import { leftToSigners } from "../../intents/policy";
import { evaluatePolicy, rulesOf } from "../../intents/rules";
import { timestamp } from "../../lib/runtime";
import { checkNetwork, checkOwnedAddress } from "../../params/network";
import { hasCounterparty } from "../../workspace/counterparties";
import { isRegisteredFor } from "../../workspace/intended-payments";
import { breachItem, policyKey } from "./breaches";
import { operation, platformError } from "./operation";

// Evaluation of payments by policies before they are made (spec/platform/intents.yaml).

export const listIntentPolicies = operation("listIntentPolicies", {
  handle: async (_, { policy: { document, digest } }) => ({
    items: rulesOf(document).map(({ rule, name, scope, description, threshold }) => ({
      policy_key: policyKey(rule),
      name,
      scope,
      description,
      threshold: threshold ?? null,
      unit: threshold === undefined ? null : ("usd" as const),
    })),
    digest,
    mode: modeOf(document),
    left_to_signers: leftToSigners(document),
  }),
});

export const evaluateIntent = operation("evaluateIntent", {
  check({ body }, report) {
    const network = checkNetwork(body.network, report);
    checkOwnedAddress(network, body.to, report, "to");
    checkOwnedAddress(network, body.from, report, "from");
    return { network: network === refused ? refused : network };
  },

  async handle({ body, resolved: { network }, workspace }, services) {
    const { policy, runtime } = services;
    const { from, to, asset, amount, amount_usd, counterparty_id: party } = body;
    if (party !== undefined && !(await hasCounterparty(workspace, party)))
      throw platformError("counterparty_not_found", `no counterparty ${party}`);
    const payment = intendedPayment({ network, from, to, asset, amount, amountUsd: amount_usd });
    const now = runtime.now();
    const about = await circumstancesOf(services, workspace, {
      document: policy.document,
      network,
      payments: [payment],
      now,
      declared: body.travel_rule_compliant === true,
    });
    const isOther =
      party !== undefined && !(await isRegisteredFor(workspace, party, network.slug, payment.recipient));
    const { breaches, notes: unread } = evaluatePolicy(policy.document, [payment], {
      ...about,
      ...(isOther && { isRegistered: () => false }),
    });
    const notes = isOther
      ? [
          ...unread,
          "The address is not registered for the counterparty, so it counts as an unregistered recipient.",
        ]
      : unread;
    return {
      allowed: breaches.length === 0,
      mode: modeOf(policy.document),
      breaches: breaches.map(breachItem),
      coverage: notes.length === 0 ? ("full" as const) : ("partial" as const),
      notes,
      counterparty_id: isOther ? null : (party ?? about.known.get(payment.recipient) ?? null),
      evaluated_at: timestamp(now),
    };
  },
});
