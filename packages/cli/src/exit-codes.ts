/** The exit codes. Scripts depend on them, so their meaning never changes. */
export const exitCodes = {
  ok: { code: 0, meaning: "done" },
  failure: { code: 1, meaning: "unexpected failure" },
  usage: { code: 2, meaning: "usage error: an unknown or missing argument, flag or input" },
  auth: { code: 3, meaning: "the API key is missing, invalid or not allowed (401, 403)" },
  notFound: { code: 4, meaning: "no such record, quote, transaction or route (404)" },
  invalid: { code: 5, meaning: "the service refused the values that were sent (400, 422)" },
  rateLimited: { code: 6, meaning: "too many requests (429)" },
  network: { code: 7, meaning: "the service could not be reached, or did not answer in time" },
  refused: {
    code: 8,
    meaning: "verification refused: the quote does not match the request, or a hash differs",
  },
  declined: { code: 9, meaning: "declined: you said no, or the risk is above the accepted level" },
  paymentFailed: { code: 10, meaning: "the payment failed on chain, or was abandoned" },
  belowMinimum: { code: 11, meaning: "less than --min-out would arrive; nothing was signed" },
  policyRefused: { code: 12, meaning: "the policy refuses the payment; nothing was sent" },
  copyDiffers: {
    code: 13,
    meaning: "the copy of a database differs from its source; the copy was rolled back",
  },
  breakFound: { code: 14, meaning: "the reconciliation found a break; the answer was printed" },
  riskFound: { code: 15, meaning: "the result is at or above the level of --fail-on; it was printed" },
  sanctioned: { code: 16, meaning: "a sanctions list names a party of the payment; nothing was sent" },
  interrupted: { code: 130, meaning: "interrupted (Ctrl-C); nothing more was sent" },
} as const satisfies Record<string, { code: number; meaning: string }>;

export type Outcome = keyof typeof exitCodes;

/** The common outcome, if all are the same; otherwise `otherwise`. */
export function commonOutcome(all: Iterable<Outcome>, otherwise: Outcome): Outcome {
  const [first = otherwise, ...others] = new Set(all);
  return others.length === 0 ? first : otherwise;
}
