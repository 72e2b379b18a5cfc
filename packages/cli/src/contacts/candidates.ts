import { CliError, usageError } from "../errors";
import { nearest } from "../input/nearest";
import { printable } from "../output/text";
import { containsName } from "./name";

/** An address that a name may mean. */
export interface Candidate {
  readonly name: string;
  readonly address: string;
  /** `a contact`, `the person 5b0e...`. */
  readonly source: string;
}

/** Names that an error lists. */
const SHOWN = 5;

const line = ({ name, address, source }: Candidate): string => `${address}  ${name}, ${source}`;

/** A name of several addresses: none of them is chosen. */
export const ambiguous = (
  typed: string,
  candidates: readonly Candidate[],
  hint = "Give the address itself: --to ADDRESS",
): CliError =>
  new CliError("usage", `"${typed}" means several addresses:`, { why: candidates.map(line), hint });

/** A name whose addresses are those of other networks. */
export const elsewhere = (typed: string, candidates: readonly Candidate[], network: string): CliError =>
  new CliError("usage", `"${typed}" has no address on ${network}, only:`, {
    why: candidates.map(line),
    hint: "Give the address itself: --to ADDRESS",
  });

/** The name of a person whose record has no account. */
export const accountless = (typed: string, id: string): CliError =>
  usageError(
    `The record of "${printable(typed)}" has no account: ${printable(id)}`,
    `Give the address itself: --to ADDRESS. Or add it to the record: waybill persons edit ${printable(id)}`,
  );

/**
 * A name that nobody has. Only names that are alike are offered: the others are many, and one of them would be paid.
 *
 * @param own of wallets and contacts
 * @param similar of persons whose names contain it
 */
export function unknownName(typed: string, own: readonly string[], similar: readonly string[]): CliError {
  const near = own.filter((name) => containsName(name, typed) || containsName(typed, name));
  const names = [...new Set([nearest(typed, own) ?? [], near, similar].flat())].slice(0, SHOWN);
  return usageError(
    `No wallet, contact or person is named "${printable(typed)}".`,
    names.length > 0
      ? `Did you mean ${names.join(" or ")}?`
      : `Give an address, or name it first: waybill contacts add '${printable(typed)}' ADDRESS`,
  );
}
