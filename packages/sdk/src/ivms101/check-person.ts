import { type Clock, systemClock } from "../clock";
import { ArgumentError } from "../errors/base";
import type { Violation } from "../errors/ivms101";
import type { PersonPayload } from "../person";
import { requireFields, requireKind } from "../require-kind";
import { constraints, type Role, roles } from "./constraints";
import { nameTypes } from "./fields";
import { at, readRecord } from "./record";
import { Report } from "./report";

export interface CheckOptions {
  /**
   * `record` (by default): what the service itself asks of a record. `originator`, `beneficiary` and `vasp`: the standard's
   * constraints on a person in a transfer, of which C1 and C4 are about originators only.
   */
  as?: Role | undefined;
  clock?: Pick<Clock, "now"> | undefined;
}

/**
 * What a person's record breaks of IVMS101.2023, every broken rule with the number of its constraint, before anything is
 * sent. Empty when nothing is wrong. No value is repeated.
 *
 * C12 is checked by the conversions, and of C10 the form only. C11 asks for no check digits, as the standard's own example has wrong ones.
 *
 * @throws ArgumentError for arguments of the wrong kind
 */
export function checkPerson(payload: PersonPayload, options: CheckOptions = {}): Violation[] {
  requireKind("payload", payload, "an object");
  requireFields("options", options, { as: "a text", clock: "an object" });
  const { as = "record", clock = systemClock } = options;
  if (!roles.includes(as))
    throw new ArgumentError("options.as is no role of a person", `Pass one of ${roles.join(", ")}.`);
  const report = new Report();
  const record = readRecord(payload, "", report);
  if (record) checkRecord(record, { path: "", report, role: as, today: dayOf(clock) });
  return report.violations;
}

/** @throws Ivms101Error with all of them, where `checkPerson` returns them */
export function requirePerson(payload: PersonPayload, options: CheckOptions = {}): void {
  const report = new Report();
  report.violations.push(...checkPerson(payload, options));
  report.throwIfAny();
}

export const dayOf = (clock: Pick<Clock, "now">): string => new Date(clock.now()).toISOString().slice(0, 10);

/** The constraints, and the one code list that also the service keeps. */
export function checkRecord(...[record, context]: Parameters<(typeof constraints)[number]>): void {
  const allowed: readonly unknown[] =
    record.kind === "legal" && context.role === "record"
      ? [...nameTypes.legal, ...nameTypes.natural]
      : nameTypes[record.kind];
  const list = record.kind === "legal" ? "LegalPersonNameTypeCode" : "NaturalPersonNameTypeCode";
  for (const [index, { type }] of record.names.entries())
    if (!allowed.includes(type))
      context.report.add(
        list,
        at(context.path, `name_identifiers[${index}].type`),
        `must be one of ${allowed.join(", ")}`,
      );
  for (const rule of constraints) rule(record, context);
}
