/** The service's trial run of a payment, as its quote says it. */
interface Claiming {
  readonly claimed: { readonly simulation: string | null };
}

const failing: Readonly<Record<string, string>> = {
  reverted: "fails now, says the service",
  no_effect: "succeeds now without paying the recipient, says the service",
};

/** What is said of a trial run that did not pay; undefined for any other. */
export const trialText = ({ claimed }: Claiming): string | undefined =>
  claimed.simulation !== null && Object.hasOwn(failing, claimed.simulation)
    ? failing[claimed.simulation]
    : undefined;

/** Whether the service's trial run of a payment did not pay. */
export const isFailing = (payment: Claiming): boolean => trialText(payment) !== undefined;
