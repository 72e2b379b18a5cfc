import { words } from "./entry";
import { InvalidEntryError } from "./xml-format";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const two = (text: string | number): string => String(text).padStart(2, "0");

function monthOf(name: string): string | undefined {
  const at = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  return at < 0 ? undefined : two(at + 1);
}

/**
 * A date of birth in the form of SanctionsEntryTable. Understands `10 Dec 1948`, `Aug 1965`, `1962`, `circa 1957`,
 * `1957 to 1960`, `YYYY-MM-DD` and that with a time; any other text stays as it is, because a reader may understand it.
 */
export function readBirth(text: string): string {
  const plain = words(text);
  const circa = /^(?:circa|approximately|c\.)\s+(.+)$/i.exec(plain);
  if (circa?.[1] !== undefined) return `~${readBirth(circa[1])}`;
  const period = /^(.+?)\s+(?:to|-)\s+(.+)$/i.exec(plain);
  if (period?.[1] !== undefined && period[2] !== undefined)
    return `${readBirth(period[1])}/${readBirth(period[2])}`;
  return readDate(plain) ?? plain;
}

/** A date as `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; undefined for any other text. */
function readDate(text: string): string | undefined {
  const iso = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T.*)?)?)?$/.exec(text);
  if (iso) return [iso[1], iso[2], iso[3]].filter((part) => part !== undefined).join("-");
  const named = /^(?:(\d{1,2}) )?([A-Za-z]{3,9}) (\d{4})$/.exec(text);
  const month = named?.[2] === undefined ? undefined : monthOf(named[2]);
  if (!named || month === undefined) return undefined;
  return [named[3], month, named[1] === undefined ? undefined : two(named[1])]
    .filter((part) => part !== undefined)
    .join("-");
}

/** A day or a time of ISO 8601. */
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * When a list was published: an ISO date or time as it is written, and `MM/DD/YYYY`, as OFAC writes it, as
 * `YYYY-MM-DD`; null where nothing stands. Throws InvalidEntryError for any other text: a list whose time is not known
 * may be older than the stored one.
 */
export function readPublished(text: string | undefined, mayBeUs = false): string | null {
  const plain = text?.trim() ?? "";
  if (plain === "") return null;
  const us = mayBeUs ? /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(plain) : null;
  const read = us ? `${us[3]}-${two(us[1] ?? "")}-${two(us[2] ?? "")}` : plain;
  const day = ISO.exec(read)?.[1];
  if (day !== undefined && !Number.isNaN(Date.parse(day))) return read;
  throw new InvalidEntryError(
    `the date of publication ${JSON.stringify(plain.slice(0, 40))} cannot be read; it is written as ${mayBeUs ? "MM/DD/YYYY" : "YYYY-MM-DD"}`,
  );
}

/** The day of a date or time, `YYYY-MM-DD`; null for anything else. */
export const readDay = (text: string | undefined): string | null =>
  /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(text?.trim() ?? "")?.[0] ?? null;
