import { CliError, usageError } from "../errors";
import { nearest } from "../input/nearest";
import { printable } from "../output/text";
import type { Contact } from "./contacts-file";
import { containsName } from "./name";

/** An address that a name may mean. */
export interface Candidate {
  readonly name: string;
  readonly address: string;
  /** `a contact`, `the person 5b0e...`. */
  readonly source: string;
}

/** A contact as a candidate; a contact that was written for one network has its address on that network. */
export const candidateOf = ({ name, address, written }: Contact): Candidate => ({
  name,
  address: written ?? address,
  source: "a contact",
});

/** Number of names that an error lists. */
const SHOWN = 5;

const line = ({ name, address, source }: Candidate): string => `${address}  ${name}, ${source}`;

const BY_FLAG = "Give the address instead: --to ADDRESS";

/** The error for a name with several addresses: none of them is chosen. @param where what to do instead */
export const ambiguous = (typed: string, candidates: readonly Candidate[], where = BY_FLAG): CliError =>
  new CliError("usage", `"${typed}" matches several addresses:`, { why: candidates.map(line), hint: where });

/** The matches of a name without a usable address. */
interface Unusable {
  /** Addresses that cannot be used here. */
  readonly all: readonly Candidate[];
  /** The ids of persons with this name who have no account. */
  readonly withoutAccount: readonly string[];
  /** The names of all wallets and contacts. */
  readonly own: readonly string[];
  /** The names of persons that contain the typed name. */
  readonly similar: readonly string[];
  /** The network of the wanted address; undefined for any network. */
  readonly network: string | undefined;
  /** The proposed alternative. */
  readonly where?: string;
}

/** The error for a name without a usable address: it has other addresses, no address, or is unknown. */
export function noneOf(
  typed: string,
  { all, withoutAccount, own, similar, network, where = BY_FLAG }: Unusable,
): CliError {
  const on = network === undefined ? "" : ` on ${network}`;
  if (all.length > 0)
    return new CliError("usage", `"${typed}" has no address${on}, only:`, {
      why: all.map(line),
      hint: where,
    });
  const [id] = withoutAccount;
  if (id === undefined) return unknownName(typed, own, similar);
  return usageError(
    `The record of "${printable(typed)}" has no account: ${printable(id)}`,
    `${where}. Or add it to the record: waybill persons edit ${printable(id)}`,
  );
}

/**
 * The error for an unknown name. Only similar names are suggested, so that no unrelated name is paid by mistake.
 *
 * @param own names of wallets and contacts
 * @param similar names of persons that contain the typed name
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
