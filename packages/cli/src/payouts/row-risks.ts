import type { QuotedPayment, RiskReport } from "@waybill/sdk";
import type { Repeat } from "@waybill/sdk/payments";
import { printable } from "../output/text";
import { type Concern, isAboveAccepted, needsScreening, repeatText } from "../payment/confirm-payment";
import { linesText } from "../presenters/payouts";
import {
  asLevel,
  exceeds,
  LISTS_UNREAD,
  levelOf,
  type RiskLevel,
  riskLevels,
  sanctionsOf,
} from "../risk-levels";
import type { DueRow, QuotedRow } from "./row";

/** A kind of risk above the accepted level, with the lines of its rows for each level, highest level first. */
interface SharedRisk extends RiskKind {
  readonly lines: readonly number[];
  readonly byLevel: readonly { readonly level: RiskLevel; readonly lines: readonly number[] }[];
}

/** The reason why a payment is above the accepted risk: a factor of its report, or a missing report. */
interface RiskKind {
  readonly name: string;
  readonly level: RiskLevel;
}

/**
 * The kinds for a payment that was not compared with the sanctions lists: it has no report, or a report that does not state the
 * comparison.
 */
const unscreenedKinds: readonly string[] = ["no_risk_report", "sanctions_not_checked"];

/** The kinds of risk in a report that are above the accepted level, highest first, each once. */
function kindsAbove(risk: RiskReport | null, accepted: RiskLevel): RiskKind[] {
  const kinds = new Map<string, RiskKind>();
  const [noReport = "", notChecked = ""] = unscreenedKinds;
  if (needsScreening(risk, accepted)) {
    const name = risk === null ? noReport : notChecked;
    kinds.set(name, { name, level: "unknown" });
  } else if (!isAboveAccepted(risk, accepted)) return [];
  for (const { factor, risk_level } of risk?.risk_factors ?? []) {
    const found = { name: printable(factor), level: asLevel(risk_level) };
    if (factor === LISTS_UNREAD && kinds.has(notChecked)) continue;
    const known = kinds.get(found.name);
    if (exceeds(found.level, known?.level ?? accepted)) kinds.set(found.name, found);
  }
  if (kinds.size === 0) return [{ name: "overall_risk", level: levelOf(risk) }];
  return [...kinds.values()].sort(
    (one, other) => riskLevels.indexOf(other.level) - riskLevels.indexOf(one.level),
  );
}

/**
 * The kinds of risk of all rows: highest level first; within a level, the kind with the fewest rows first, so that a risk of a
 * single row is not hidden behind risks of all rows.
 */
export function risksOf(rows: readonly QuotedRow[], accepted: RiskLevel): SharedRisk[] {
  const kinds = new Map<string, Map<RiskLevel, number[]>>();
  for (const { line, offer } of [...rows].sort((one, other) => one.line - other.line))
    for (const { name, level } of kindsAbove(offer.quoted.risk, accepted)) {
      const levels = kinds.get(name) ?? new Map<RiskLevel, number[]>();
      kinds.set(name, levels);
      levels.set(level, [...(levels.get(level) ?? []), line]);
    }
  return [...kinds]
    .map(([name, levels]): SharedRisk => {
      const byLevel = riskLevels.toReversed().flatMap((level) => {
        const lines = levels.get(level);
        return lines ? [{ level, lines }] : [];
      });
      const lines = byLevel.flatMap((one) => one.lines).sort((one, other) => one - other);
      return { name, level: byLevel[0]?.level ?? "unknown", lines, byLevel };
    })
    .sort(
      (one, other) =>
        riskLevels.indexOf(other.level) - riskLevels.indexOf(one.level) ||
        one.lines.length - other.lines.length ||
        one.name.localeCompare(other.name),
    );
}

/** One concern for each kind of risk: the typed word accepts this kind, for the named lines and levels. */
export function riskConcerns(risks: readonly SharedRisk[], accepted: RiskLevel): Concern[] {
  const isUnassessed = ({ name }: RiskKind) => unscreenedKinds.includes(name);
  const isMixed = risks.some(isUnassessed) && !risks.every(isUnassessed);
  const [highest] = risks;
  return risks.map((risk): Concern => {
    const { name, byLevel } = risk;
    const limit = isUnassessed(risk)
      ? "only the level unknown accepts that"
      : `risk is accepted up to ${accepted} only`;
    return {
      what: byLevel
        .map(({ level, lines }) => `${name} is ${level.toUpperCase()}, and ${limit}: ${linesText(lines)}`)
        .join("; "),
      flag: `--accept-risk ${isUnassessed(risk) ? risk.level : (highest?.level ?? risk.level)}`,
      // No level accepts both.
      ...(isMixed &&
        isUnassessed(risk) && {
          first: "Pay the rows that were not compared with sanctions lists in a separate file.",
        }),
      word: name.toUpperCase(),
    };
  });
}

/**
 * The risk of a row that has become worse since the review: an acceptance covers only the risks that were shown. Undefined if no
 * risk has become worse.
 *
 * @param shown the reviewed quote; undefined for a row without one
 */
export function worseThanShown(
  shown: QuotedPayment | undefined,
  fresh: QuotedPayment,
  accepted: RiskLevel,
): string | undefined {
  const known = new Set(shown && partiesNamed(shown));
  if (partiesNamed(fresh).some((party) => !known.has(party)))
    return `a sanctions list now names a party that no list named at the review: ${sanctionsOf(fresh).join("; ")}`;
  const before = shown ? kindsAbove(shown.risk, accepted) : [];
  const worse = kindsAbove(fresh.risk, accepted).find(
    ({ name, level }) => !before.some((one) => one.name === name && !exceeds(level, one.level)),
  );
  return worse && `its risk is now ${worse.level} (${worse.name}), which the review did not show`;
}

/** A row whose acceptance of sanctioned parties is kept only if the review has named one. */
export const asReviewed = <Row extends DueRow>(row: Row): Row =>
  row.offer && sanctionsOf(row.offer.quoted).length > 0
    ? row
    : { ...row, bounds: { ...row.bounds, acceptSanctioned: undefined } };

/** Keys for the parties that a list names: with their addresses, if the report has them. */
const partiesNamed = ({ risk, policy }: QuotedPayment): string[] =>
  risk?.sanctioned_parties?.length
    ? [
        ...risk.sanctioned_parties.map(({ party, address, list, entry }) =>
          JSON.stringify([party, address, list, entry]),
        ),
        ...risk.risk_factors.flatMap(({ factor }) =>
          factor.startsWith("sanctioned_address") ? [factor] : [],
        ),
      ]
    : sanctionsOf({ risk, ...(policy && { policy }) });

/** Number of repeated payments that are named. */
const SHOWN = 5;

/** The concern that rows repeat payments of the last 24 hours. */
export function repeatConcern(repeats: readonly { line: number; repeat: Repeat }[]): Concern[] {
  if (repeats.length === 0) return [];
  const named = repeats.slice(0, SHOWN).map(({ line, repeat }) => `line ${line}: ${repeatText(repeat)}`);
  const more = repeats.length > SHOWN ? `; and ${repeats.length - SHOWN} more` : "";
  const rows = repeats.length === 1 ? "1 row pays" : `${repeats.length} rows pay`;
  const what = `${rows} the same recipient the same amount as an earlier payment of the last 24 hours: ${named.join("; ")}${more}`;
  return [{ what, flag: "--again", word: "AGAIN" }];
}

/**
 * Rows in the order in which a person should review them: sanctioned parties, then the highest and rarest risk, then by line. The
 * factors of each row are in the same order.
 */
export function worstFirst<Row extends { readonly line: number; readonly risk_factors: readonly string[] }>(
  rows: readonly Row[],
  quoted: readonly QuotedRow[],
  risks: readonly SharedRisk[],
): Row[] {
  const most = quoted.length;
  const rank = new Map<number, number>();
  for (const { line, offer } of quoted) if (sanctionsOf(offer.quoted).length > 0) rank.set(line, -1);
  // A risk that every row has does not affect the order.
  for (const [at, { lines }] of risks.entries())
    if (lines.length < most) for (const line of lines) if (!rank.has(line)) rank.set(line, at);
  const rankOf = ({ line }: Row) => rank.get(line) ?? risks.length;
  const place = (factor: string) => risks.findIndex(({ name }) => name === factor) + 1 || risks.length + 1;
  const ordered = rows.map((row) => ({
    ...row,
    risk_factors: row.risk_factors.toSorted((one, other) => place(one) - place(other)),
  }));
  return ordered.sort((one, other) => rankOf(one) - rankOf(other) || one.line - other.line);
}
