import { requireKind } from "../require-kind";
import type { Context, Role } from "./constraints";
import type { Version } from "./fields";
import type { TransliterationMethod } from "./types";
import { writePerson } from "./write-person";

/** A side of a transfer. */
export type Side = "originator" | "beneficiary";

type WriteContext = Omit<Context, "path" | "role"> & { version: Version };

/** A person of a payload; in version 2023, with the account numbers. */
export function writeMember(
  payload: unknown,
  path: string,
  role: Role,
  { version, ...context }: WriteContext,
) {
  const written = writePerson(payload, version, { ...context, path, role });
  if (version === "2023" && written && written.accounts.length > 0)
    return { person: { ...written.person, accountNumber: written.accounts }, accounts: written.accounts };
  return written;
}

/** `Originator` or `Beneficiary` of a payload. */
export function writeParty(payloads: unknown, side: Side, context: WriteContext): object {
  const { version, report } = context;
  requireKind(`parties.${side}`, payloads, "a list");
  const list: unknown[] = Array.isArray(payloads) ? payloads : [];
  if (list.length === 0) report.add("1..n", side, "needs a person");
  const written = list.map((payload, index) => writeMember(payload, `${side}[${index}]`, side, context));
  const persons = written.map((person) => person?.person);
  if (version === "2023") return { [`${side}Person`]: persons };
  const accounts = written.flatMap((person) => person?.accounts ?? []);
  if (accounts.length > 0 && list.length > 1)
    report.add("representation", side, "has account numbers of several persons, which version 2020 mixes up");
  return { [`${side}Persons`]: persons, ...(accounts.length > 0 && { accountNumber: accounts }) };
}

/** `PayloadMetadata`, which has no version number in version 2020; empty when there is no metadata. */
export function writeMetadata(
  given: readonly TransliterationMethod[],
  version: Version,
  used: ReadonlySet<TransliterationMethod> = new Set(),
): object {
  const transliterationMethod = [...given, ...[...used].filter((method) => !given.includes(method))];
  const payloadMetadata = {
    ...(transliterationMethod.length > 0 && { transliterationMethod }),
    ...(version === "2023" && { payloadVersion: "101.2023" }),
  };
  return Object.keys(payloadMetadata).length > 0 ? { payloadMetadata } : {};
}
