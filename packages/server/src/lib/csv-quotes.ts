import type { CsvError } from "csv-parse";

/** What is wrong with the quotes of a CSV; undefined for another error. The library's messages repeat parts of the text. */
export function quoteProblem(code: CsvError["code"]): string | undefined {
  switch (code) {
    case "CSV_QUOTE_NOT_CLOSED":
      return "a quoted value is not closed";
    case "CSV_INVALID_CLOSING_QUOTE":
    case "CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE":
    case "INVALID_OPENING_QUOTE":
      return "a quote is in the wrong place: quote the whole value and double the quotes within it";
    default:
      return undefined;
  }
}
