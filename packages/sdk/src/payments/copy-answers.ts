import { copyChecked, copyData } from "../copy-data";
import type { InclusionReader } from "./inclusion";
import type { PaymentClient, PaymentStep, SignPayment } from "./payments-options";

/*
 * Functions of the caller, as payments use them: their arguments and results are copies, so that whoever changes an
 * object afterwards, or uses one for several payments, changes neither what is signed and sent nor what the journal has.
 */

/** Less than the maximum elsewhere: a signed transfer contains a receipt, which contains the quote. */
const DEEPEST_QUOTE = 90;

export const withCopiesForClient = ({ networks, quotes, transactions }: PaymentClient): PaymentClient => ({
  networks: {
    chainInstances: async (options) => new Map(await networks?.chainInstances?.(options)),
  },
  quotes: {
    get: async (request, options) =>
      copyData("the quote", await quotes.get({ ...request }, options), "Nothing was signed.", DEEPEST_QUOTE),
  },
  transactions: {
    submit: async (signed, options) => await transactions.submit(copyChecked(signed), options),
    wait: async (txHash, options) => await transactions.wait(txHash, options),
  },
});

export const withCopiesForReader = (inclusion: InclusionReader): InclusionReader =>
  Object.assign(
    (...[signed, signedAt]: Parameters<InclusionReader>) => inclusion(copyChecked(signed), signedAt),
    {
      requireNetwork: inclusion.requireNetwork && ((network: string) => inclusion.requireNetwork?.(network)),
    },
  );

export const withCopiesForSigner =
  (sign: SignPayment): SignPayment =>
  async (quoted, options) =>
    copyData("the result of sign", await sign(copyChecked(quoted), options), "It was not sent.");

/**
 * The steps for the caller: copies, so that a caller who hides or rounds values for display changes neither the sent
 * bytes nor the journal. Their content was checked on arrival, so the copy never fails: an error would hide that bytes
 * were sent.
 */
export async function* copiesOf(steps: AsyncGenerator<PaymentStep, void>): AsyncGenerator<PaymentStep, void> {
  for await (const step of steps) yield copyChecked(step);
}
