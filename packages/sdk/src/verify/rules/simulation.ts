import { must, type Rule, show } from "../rule";
import { harmless } from "../rule-input";

/**
 * The service does not report that the payment fails. It gains nothing by such a report, so it can be believed: a signed payment
 * would cost its fee and move nothing. Every other value of the field counts as a failure, even one that only a later version
 * knows.
 */
export const simulation: Rule = ({ simulation, simulationReason, bounds }) => {
  if (bounds.acceptReverting || harmless.includes(simulation)) return undefined;
  const claimed = typeof simulation === "string" ? show(simulation) : "a value of another kind";
  const found = must(
    false,
    "a simulation that succeeds",
    simulationReason ? `${claimed}: ${simulationReason}` : claimed,
  );
  return (
    found && {
      ...found,
      hint: "The service says that this payment would fail now. Remove the cause and ask for a new quote. acceptReverting: true signs it anyway; if it fails, its fee is lost.",
    }
  );
};
