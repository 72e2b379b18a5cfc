/** The service's trial run of a payment, as its quote says it. */
interface Claiming {
  readonly claimed: { readonly simulation: string | null };
}

const failing: ReadonlyMap<string | null, string> = new Map([
  ["reverted", "fails now"],
  ["no_effect", "succeeds now without paying the recipient"],
]);

/** What a payment does whose trial run did not pay, such as `fails now`; undefined for any other. */
export const failingText = ({ claimed }: Claiming): string | undefined => failing.get(claimed.simulation);

/** The same with whose word it is. */
export const trialText = (payment: Claiming): string | undefined => {
  const text = failingText(payment);
  return text && `${text}, says the service`;
};

/** Whether the service's trial run of a payment did not pay. */
export const isFailing = (payment: Claiming): boolean => failingText(payment) !== undefined;
