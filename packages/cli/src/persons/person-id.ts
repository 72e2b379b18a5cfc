import { usageError } from "../errors";
import { printable } from "../output/text";

/** The identifier of a record; an invalid identifier is refused without asking the service. @throws CliError (usage) */
export function personId(typed: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(typed)) return typed;
  throw usageError(
    `${printable(typed)} is not the identifier of a record, which is a UUID.`,
    "waybill persons list shows them; by an account: waybill persons find ACCOUNT",
  );
}
