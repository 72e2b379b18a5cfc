import { type Clock, systemClock } from "../clock";
import { ArgumentError } from "../errors/base";
import type { Violation } from "../errors/ivms101";
import type { PersonPayload } from "../person";
import { requireKind } from "../require-kind";
import { requireOptions } from "../require-options";
import { timeOf } from "../time-of";
import { checkRecord } from "./check-record";
import { type Role, roles } from "./constraints";
import { readRecord } from "./record";
import { Report } from "./report";
import { writePerson } from "./write-person";

export interface CheckOptions {
  /**
   * `record` (by default): the service's own rules for a record. `originator`, `beneficiary` and `vasp`: the standard's
   * constraints on a person in a transfer (C1 and C4 apply to originators only), and everything that `toIvms101`
   * refuses.
   */
  as?: Role | undefined;
  clock?: Pick<Clock, "now"> | undefined;
}

/**
 * The violations of IVMS101.2023 in a person's record, each with the number of its constraint, before anything is sent;
 * empty if there are none. No violation repeats a value of the record. The conversions check C12; only the form of C10
 * is checked. C11 does not verify check digits, because the standard's own example has wrong ones.
 *
 * @throws ArgumentError for arguments of the wrong kind
 *
 * @example
 * import { checkPerson } from "@waybill/sdk/ivms101";
 * for (const { field, message } of checkPerson(person, { as: "originator" })) console.log(field, message);
 */
export function checkPerson(payload: PersonPayload, options: CheckOptions = {}): Violation[] {
  requireKind("payload", payload, "an object");
  requireOptions("options", options, { as: "a text", clock: "an object" });
  const { as = "record", clock = systemClock } = options;
  if (!roles.includes(as))
    throw new ArgumentError("options.as is not a role of a person", `Pass one of ${roles.join(", ")}.`);
  const report = new Report();
  const context = { path: "", report, role: as, today: dayOf(clock) };
  // For a person in a transfer, the rules of its payload are checked, too, so that a valid person can be sent.
  const record = as === "record" ? readRecord(payload, "", report) : undefined;
  if (record) checkRecord(record, context);
  if (as !== "record") writePerson(payload, "2023", context);
  return report.violations;
}

/**
 * Checks a person like `checkPerson`.
 *
 * @throws Ivms101Error with all violations
 *
 * @example
 * import { requirePerson } from "@waybill/sdk/ivms101";
 * requirePerson(person, { as: "beneficiary" });
 */
export function requirePerson(payload: PersonPayload, options: CheckOptions = {}): void {
  const report = new Report();
  report.violations.push(...checkPerson(payload, options));
  report.throwIfAny();
}

export const dayOf = (clock: Pick<Clock, "now">): string =>
  new Date(timeOf(clock)).toISOString().slice(0, 10);
