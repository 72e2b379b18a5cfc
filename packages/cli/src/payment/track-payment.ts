import { NotFoundError, type TrackedTransaction, type Waybill } from "@waybill/sdk";
import type { Context } from "../context";
import { CliError } from "../errors";
import { signatureOf } from "./journal/records";

/** The facts about a payment that the flags give. */
interface Known {
  readonly quoteId?: string | undefined;
  /** The folder of the journal. */
  readonly journal?: string | undefined;
}

/**
 * The current status of a payment. If the service does not know it, it is asked once more with the quote from the journal on this
 * machine. A transaction that no node has is abandoned if the journal shows that its nonce was used.
 *
 * @throws CliError (notFound) for a payment of the journal that the service still does not know
 */
export async function trackPayment(
  context: Context,
  client: Waybill,
  hash: string,
  known: Known,
): Promise<TrackedTransaction> {
  const tracked = await trackedByService(context, client, hash, known);
  const isAbandoned =
    tracked.status === "unknown" && (await signatureOf(context, hash, known.journal))?.state === "abandoned";
  return isAbandoned ? { ...tracked, status: "abandoned" } : tracked;
}

async function trackedByService(
  context: Context,
  client: Waybill,
  hash: string,
  { quoteId, journal }: Known,
): Promise<TrackedTransaction> {
  const { signal } = context;
  try {
    return await client.transactions.track(hash, { quoteId, signal });
  } catch (error) {
    if (!(error instanceof NotFoundError) || quoteId !== undefined) throw error;
    const known = (await signatureOf(context, hash, journal))?.signed.quoteId;
    if (known === undefined) throw error;
    try {
      return await client.transactions.track(hash, { quoteId: known, signal });
    } catch (again) {
      if (!(again instanceof NotFoundError)) throw again;
      throw new CliError("notFound", `The service does not know ${hash}, which was signed on this machine.`, {
        hint: `The service may never have received it. Send the same bytes again: waybill payments resume ${hash}`,
        cause: again,
      });
    }
  }
}
