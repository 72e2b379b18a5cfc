import { copyChecked, copyData } from "../copy-data";
import type { InclusionReader } from "./inclusion";
import type { PaymentClient, PaymentStep, SignPayment } from "./payments-options";

/*
 * Functions of the caller's own, as payments use them: what they get and what they answer are copies, so that whoever changes an
 * object afterwards, or uses one for several payments, changes neither what is signed and sent nor what the journal has.
 */

/** Less than is allowed elsewhere: what is signed has a receipt, and that has the quote. */
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
    copyData("what sign returned", await sign(copyChecked(quoted), options), "It was not sent.");

/**
 * Steps as the caller gets them: copies, so that whoever hides or rounds something in them before it is shown changes neither what
 * is sent nor what the journal has. Their content was checked when it came: a copy that fails would hide that bytes are out.
 */
export async function* copiesOf(steps: AsyncGenerator<PaymentStep, void>): AsyncGenerator<PaymentStep, void> {
  for await (const step of steps) yield copyChecked(step);
}
