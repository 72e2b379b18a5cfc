import { countries } from "@waybill/spec/generated/countries";
import { InvalidArgumentError } from "commander";

/**
 * A country in its stored form, the two-letter code: ISO 3166-1, or XX for unknown (IVMS101 C3).
 *
 * @throws InvalidArgumentError, which suggests the code if a country's name was typed
 */
export function countryCode(typed: string): string {
  const code = typed.toUpperCase();
  if (code === "XX" || countries.has(code)) return code;
  const named = codeOf(typed);
  throw new InvalidArgumentError(
    named === undefined ? "Give a two-letter code, such as DE." : `Give its two-letter code: ${named}.`,
  );
}

/** The code of a country by its English name. */
function codeOf(name: string): string | undefined {
  const names = new Intl.DisplayNames("en", { type: "region" });
  return [...countries].find((code) => names.of(code)?.toLowerCase() === name.trim().toLowerCase());
}
