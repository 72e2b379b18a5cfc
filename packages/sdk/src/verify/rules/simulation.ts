import { must, type Rule, show } from "../rule";
import { harmless } from "../rule-input";

/**
 * The service does not say that the payment fails. A claim against its own interest can be believed: signed, the payment would
 * cost its fee and move nothing. Every other word in this place counts as a failure, also one that only a later version knows.
 */
export const simulation: Rule = ({ simulation, simulationReason, bounds }) => {
  if (bounds.acceptReverting || harmless.includes(simulation)) return undefined;
  const claimed = typeof simulation === "string" ? show(simulation) : "a value of another kind";
  const found = must(
    false,
    "a trial run that succeeds",
    simulationReason ? `${claimed}: ${simulationReason}` : claimed,
  );
  return (
    found && {
      ...found,
      hint: "The service says that this payment would fail now. Remove the cause and ask for a new quote. acceptReverting: true signs it anyway; if it fails, its fee is lost.",
    }
  );
};
