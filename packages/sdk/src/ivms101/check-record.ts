import { constraints } from "./constraints";
import { nameTypes } from "./fields";
import { at } from "./record";

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
