import type { components } from "../generated/core";
import type { Payment } from "../networks/payment";
import type { Database } from "../storage/database";
import { findPersonsByAccount } from "../storage/persons";
import { firstPaymentBetween } from "../storage/submissions";

export type RiskFactor = components["schemas"]["RiskFactor"];
export type RiskLevel = components["schemas"]["RiskLevel"];

/** What a dimension of the assessment looks at. */
export interface Assessment {
  db: Database;
  workspaceId: string;
  payment: Payment;
}

/** One dimension of the assessment: the factors it can prove. */
export interface Dimension {
  /** Names the dimension when it fails: `assessment_error_<name>`. */
  name: string;
  assess(assessment: Assessment): Promise<RiskFactor[]>;
}

/** Whether this sender has paid this recipient before, as far as this workspace submitted it. */
const interactionHistory: Dimension = {
  name: "interaction_history",
  async assess({ db, workspaceId, payment }) {
    const { source, destination } = payment;
    const first = await firstPaymentBetween(db, workspaceId, source.account, destination.account);
    if (first === undefined)
      return [
        {
          factor: "first_interaction",
          risk_level: "high",
          description: "No earlier payment from this sender to this recipient is known.",
          risk_context: "payment",
        },
      ];
    const day = new Date(first).toISOString().slice(0, 10);
    return [
      {
        factor: "established_interaction_history",
        risk_level: "low",
        description: `This sender has paid this recipient before, first on ${day}.`,
        risk_context: "payment",
      },
    ];
  },
};

/** Whether the parties are persons of whom the workspace holds an IVMS101 record. */
const attribution: Dimension = {
  name: "attribution",
  async assess({ db, workspaceId, payment }) {
    const parties = { sender: payment.source.account, recipient: payment.destination.account } as const;
    const persons = await findPersonsByAccount(db, workspaceId, Object.values(parties));
    return (["sender", "recipient"] as const).map((party): RiskFactor => {
      const person = persons.get(parties[party]);
      return person
        ? {
            factor: `known_attributed_${party}`,
            risk_level: "low",
            description: `The ${party}'s address belongs to a ${person.kind} person with an IVMS101 record.`,
            risk_context: party,
          }
        : {
            factor: `record_missing_${party}`,
            risk_level: "medium",
            description: `No IVMS101 record is stored for the ${party}'s address.`,
            risk_context: party,
          };
    });
  },
};

/** Every dimension that stored data can prove, in the order of the report. */
export const dimensions: readonly Dimension[] = [interactionHistory, attribution];
