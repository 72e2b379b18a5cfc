import { type Person, type PersonPayload, ValidationError } from "@waybill/sdk";
import type { Context } from "../context";
import type { PersonInput } from "./input";
import { buildPayload } from "./payload";
import { askAgain } from "./wizard";

/**
 * Sends a record. Of what was typed into the wizard the service's refusals are asked again, until it takes the record or the
 * person stops: nothing is typed twice.
 */
export async function sendPerson(
  context: Context,
  { payload, answers }: PersonInput,
  send: (payload: PersonPayload) => Promise<Person>,
): Promise<Person> {
  try {
    return await send(payload);
  } catch (error) {
    if (!answers || !(error instanceof ValidationError)) throw error;
    const again = await askAgain(context, answers, error.fields);
    if (!again) throw error;
    return sendPerson(context, { payload: buildPayload(again), answers: again }, send);
  }
}
