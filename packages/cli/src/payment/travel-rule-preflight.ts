import { NotFoundError, type Person, type Waybill } from "@waybill/sdk";
import { CliError } from "../errors";

/** The person records of sender and recipient. */
export interface Parties {
  readonly sender: Person;
  readonly recipient: Person;
}

/**
 * Looks up both records before the quote is requested, so that the error for a missing record can explain how to store it.
 *
 * @throws CliError (invalid) naming every side without a record
 */
export async function travelRulePreflight(
  client: Waybill,
  request: { from_address: string; to_address: string },
  signal: AbortSignal,
): Promise<Parties> {
  const find = async (account: string) => {
    try {
      return await client.persons.findByAccount(account, { signal });
    } catch (error) {
      if (error instanceof NotFoundError) return undefined;
      throw error;
    }
  };
  const [sender, recipient] = await Promise.all([find(request.from_address), find(request.to_address)]);
  if (sender !== undefined && recipient !== undefined) return { sender, recipient };
  const why = [
    ...(sender === undefined ? [`sender ${request.from_address}: no record`] : []),
    ...(recipient === undefined ? [`recipient ${request.to_address}: no record`] : []),
  ];
  throw new CliError("invalid", "The Travel Rule requires stored person records of sender and recipient.", {
    why,
    hint: "Store the missing records: waybill persons create --account ADDRESS",
  });
}
