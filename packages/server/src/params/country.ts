import { iso31661 } from "iso-3166/1.js";
import type { Report } from "../field-errors";

const countries: ReadonlySet<string> = new Set(iso31661.map(({ alpha2 }) => alpha2));

/** Reports the field when it is given and is no ISO 3166-1 alpha-2 code. */
export function checkCountry(value: string | null | undefined, report: Report, field: string): void {
  if (value == null || countries.has(value)) return;
  report(field, "country_code", "must be an ISO 3166-1 alpha-2 code", { value });
}
