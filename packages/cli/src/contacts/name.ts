import { usageError } from "../errors";
import { isAddress } from "../keys/address";
import { printable } from "../output/text";

/** Whether two names are equal. Letter case, the composition of letters and invisible characters do not count. */
export const sameName = (one: string, other: string): boolean => folded(one) === folded(other);

const folded = (name: string): string => withoutInvisible(name.normalize("NFC")).toLowerCase();

/** A name without invisible characters, and with single spaces. */
export const withoutInvisible = (name: string): string =>
  name.replaceAll(invisible, "").trim().replaceAll(/\s+/g, " ");

const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Whether a name contains a part; for suggestions when a name was not found. */
export const containsName = (name: string, part: string): boolean => folded(name).includes(folded(part));

/** @throws CliError (usage) for a name that could be mistaken for an address, or that has invisible characters */
export function checkName(name: string): string {
  const text = name.normalize("NFC").trim().replaceAll(/\s+/g, " ");
  if (
    text !== "" &&
    text.length <= 100 &&
    printable(text) === text &&
    text.search(invisible) < 0 &&
    !isAddress(text)
  )
    return text;
  throw usageError(
    "This cannot be the name of a contact.",
    "Use 1 to 100 visible characters that are not an address: waybill contacts add 'Bob SARL' 0x7099...",
  );
}
