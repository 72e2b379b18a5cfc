import { steady } from "../../../scripts/readme/blocks";

/** Stands for any number of lines of a transcript that are not shown. */
const ELIDED = "...";

/** Text that differs between runs, in addition to the text that {@link steady} replaces. */
const changing: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b[1-9A-HJ-NP-Za-km-z]{32,90}\b/g, "<base58>"],
  [/\bpay-[0-9a-f]{16}\b/g, "<payment>"],
  [/\b[0-9a-f]{16}\b/g, "<digest>"],
  [/\b[0-9a-f]{64}\b/g, "<hash>"],
  [/\b0\.\d{5,} ETH/g, "<fee> ETH"],
  [/^block +\d+/gm, "block <n>"],
  [/in \d+ min\)/g, "in <n> min)"],
  [/"\d{13}"|\b\d{13}\b/g, "<ms>"],
];

/** A printed line, and the line of the document that shows it. */
type Pair = readonly [printed: string, shown: string];

const comparable = (text: string): string[] =>
  changing.reduce((all, [pattern, name]) => all.replace(pattern, name), steady(text)).split("\n");

/** The printed lines aligned with the text that a document shows; undefined if the document shows something else. */
export function aligned(printed: string, shown: string): Pair[] | undefined {
  const [found, wanted] = [comparable(printed), comparable(shown)];
  const [own, theirs] = [printed, shown].map((text) => text.trim().split("\n")) as [string[], string[]];
  const pairs: Pair[] = [];
  let from = 0;
  for (const [at, part] of partsOf(wanted).entries()) {
    const isLast = part.end === wanted.length;
    // The first part is at the start of the output, and the last part at its end.
    const place = at === 0 ? 0 : isLast ? found.length - part.lines.length : placeOf(found, part.lines, from);
    const after = place + part.lines.length;
    if (place < from || (isLast && after !== found.length)) return undefined;
    if (part.lines.some((line, offset) => found[place + offset] !== line)) return undefined;
    part.lines.forEach((_, offset) => {
      pairs.push([own[place + offset] ?? "", theirs[part.start + offset] ?? ""]);
    });
    from = after;
  }
  return pairs;
}

/** The parts between the lines that stand for any. */
function partsOf(wanted: readonly string[]): { lines: string[]; start: number; end: number }[] {
  const ends = [...wanted.flatMap((line, at) => (line === ELIDED ? [at] : [])), wanted.length];
  return ends.map((end, at) => {
    const start = at === 0 ? 0 : (ends[at - 1] ?? 0) + 1;
    return { lines: wanted.slice(start, end), start, end };
  });
}

const placeOf = (all: readonly string[], part: readonly string[], from: number): number =>
  all.findIndex((_, at) => at >= from && part.every((line, offset) => all[at + offset] === line));

const identifiers = /0x[0-9a-f]{64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The values of the document's hashes and records in this run. */
export function learnIdentifiers(known: Map<string, string>, pairs: readonly Pair[]): void {
  for (const [printed, shown] of pairs) {
    const own = printed.match(identifiers) ?? [];
    for (const [at, name] of (shown.match(identifiers) ?? []).entries())
      if (!known.has(name)) known.set(name, own[at] ?? name);
  }
}

export const withOwn = (known: ReadonlyMap<string, string>, line: string): string =>
  line.replaceAll(identifiers, (name) => known.get(name) ?? name);
