import type { Repeat } from "@waybill/sdk/payments";
import { type Concern, repeatText } from "../payment/confirm-payment";
import { linesText } from "../presenters/payouts";
import { exceeds, kindsAbove, type RiskKind, type RiskLevel, riskLevels, sanctionsOf } from "../risk-levels";
import type { QuotedRow } from "./row";

/** A kind of risk above the accepted level, with the lines of the rows that have it. */
interface SharedRisk extends RiskKind {
  readonly lines: readonly number[];
}

/**
 * The kinds of risk of all rows: the highest level first, and of one level the kind that the fewest rows have, because what is the
 * reason of one row alone must not hide behind what all have.
 */
export function risksOf(rows: readonly QuotedRow[], accepted: RiskLevel): SharedRisk[] {
  const kinds = new Map<string, { name: string; level: RiskLevel; lines: number[] }>();
  for (const { line, offer } of [...rows].sort((one, other) => one.line - other.line))
    for (const { name, level } of kindsAbove(offer.quoted.risk, accepted)) {
      const known = kinds.get(name) ?? { name, level, lines: [] };
      if (exceeds(level, known.level)) known.level = level;
      known.lines.push(line);
      kinds.set(name, known);
    }
  return [...kinds.values()].sort(
    (one, other) =>
      riskLevels.indexOf(other.level) - riskLevels.indexOf(one.level) ||
      one.lines.length - other.lines.length ||
      one.name.localeCompare(other.name),
  );
}

/** One concern for each kind: a word that is typed accepts one of them. */
export const riskConcerns = (risks: readonly SharedRisk[], accepted: RiskLevel): Concern[] =>
  risks.map(({ name, level, lines }) => ({
    what: `${name} is ${level.toUpperCase()}, and risk is accepted up to ${accepted} only: ${linesText(lines)}`,
    flag: `--accept-risk ${risks[0]?.level ?? level}`,
    word: name.toUpperCase(),
  }));

/** How many repeated payments are named. */
const SHOWN = 5;

/** Rows that pay the same as payments of the last 24 hours. */
export function repeatConcern(repeats: readonly { line: number; repeat: Repeat }[]): Concern[] {
  if (repeats.length === 0) return [];
  const named = repeats.slice(0, SHOWN).map(({ line, repeat }) => `line ${line}: ${repeatText(repeat)}`);
  const more = repeats.length > SHOWN ? `; and ${repeats.length - SHOWN} more` : "";
  const rows = repeats.length === 1 ? "1 row pays" : `${repeats.length} rows pay`;
  const what = `${rows} the same recipient the same amount as within the last 24 hours: ${named.join("; ")}${more}`;
  return [{ what, flag: "--again", word: "AGAIN" }];
}

/**
 * Rows in the order in which a person should look at them: listed parties, then the highest and rarest risk, then by line. The
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
  // What every row has puts none of them first.
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
