import { type Person, type PersonPayload, type SavedPerson, ValidationError } from "@waybill/sdk";
import type { Context } from "../context";
import { flagOfPart } from "./flag-of-part";
import type { PersonInput } from "./input";
import { partsBehind } from "./parts-behind";
import { buildPayload } from "./payload";
import { askAgain } from "./wizard";

/**
 * Sends a record, and reports fields that the service ignored. Fields of the wizard that the service refuses are asked again,
 * until the service accepts the record or the user stops: nothing has to be typed twice.
 */
export async function sendPerson(
  context: Context,
  { payload, answers, isTyped = false }: PersonInput,
  send: (payload: PersonPayload) => Promise<SavedPerson>,
): Promise<Person> {
  try {
    const { warnings = [], ...person } = await send(payload);
    for (const warning of warnings) context.warn(warning);
    return person;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    if (!answers) throw isTyped ? withFlags(error) : error;
    const again = await askAgain(context, answers, error.fields);
    if (!again) throw error;
    return sendPerson(context, { payload: buildPayload(again), answers: again }, send);
  }
}

/** The same error, with the names of the flags. */
function withFlags(error: ValidationError): ValidationError {
  const named = Object.entries(error.fields).map(([field, rules]) => {
    const flags = partsBehind(field).map(flagOfPart).join(", ");
    return [flags === "" ? field : `${field} (${flags})`, rules] as const;
  });
  const { message, details } = error;
  return new ValidationError({ ...error, message, details, cause: error, fields: Object.fromEntries(named) });
}
