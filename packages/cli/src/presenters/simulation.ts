/** The result of the service's simulation of a payment, from its quote. */
interface Claiming {
  readonly claimed: { readonly simulation: string | null };
}

const outcomes: ReadonlyMap<string | null, string | undefined> = new Map([
  [null, undefined],
  ["success", undefined],
  ["not_simulated", undefined],
  ["no_effect", "succeeds now without paying the recipient"],
]);

/**
 * The outcome of a simulation that did not pay, such as `fails now`; undefined for other outcomes. An unknown outcome counts as
 * not paid.
 */
export const failingText = ({ claimed: { simulation } }: Claiming): string | undefined =>
  outcomes.has(simulation) ? outcomes.get(simulation) : "fails now";

/** The same, marked as the service's statement. */
export const simulationText = (payment: Claiming): string | undefined => {
  const text = failingText(payment);
  return text && `${text}, according to the service`;
};

/** Whether the service's simulation of a payment did not pay. */
export const isFailing = (payment: Claiming): boolean => failingText(payment) !== undefined;
