import anyAscii from "any-ascii";
import type { ListedEntry } from "../../src/names/index/listed-entry";
import { NameIndex } from "../../src/names/index/name-index";
import { type Labelled, labelledSet } from "./labelled-set";

/** How well names are matched. */
export interface Quality {
  /** The share of the names of listed persons and companies that found their entry. */
  recall: number;
  /** The share of the names with a match that found the entry that has them. */
  precision: number;
  /** The share of unlisted names that found something. */
  falseAlarms: number;
  /** The recall of each way to write a name, and how many were looked for. */
  byWay: Map<string, { recall: number; looked: number }>;
  wrong: { looked: Labelled; found: string }[];
  missed: Labelled[];
}

/** The index of these entries, made at once. */
export async function indexOf(entries: readonly ListedEntry[]): Promise<NameIndex> {
  const index = new NameIndex(anyAscii);
  for (const entry of entries) index.add(entry);
  await index.finish(async () => {});
  return index;
}

/** Looks up a labelled set; `least` is the least score of a match, thousandths. */
export async function measureQuality(
  size: Parameters<typeof labelledSet>[0],
  seed: number,
  least: number,
): Promise<Quality> {
  const { entries, labelled } = labelledSet(size, seed);
  const index = await indexOf(entries);
  const ways = new Map<string, { right: number; looked: number }>();
  const [wrong, missed]: [Quality["wrong"], Labelled[]] = [[], []];
  let [right, alarms, falseAlarms] = [0, 0, 0];
  for (const one of labelled) {
    const found = index.search({ names: [one.name], kind: one.kind, births: [], countries: [] }, least);
    const isRight = one.uid !== undefined && found.some(({ entry }) => entry.uid === one.uid);
    if (found.length > 0) alarms += 1;
    if (isRight) right += 1;
    else if (found.length > 0)
      wrong.push({ looked: one, found: `${found[0]?.listed.name} ${found[0]?.score}` });
    if (one.uid === undefined) {
      if (found.length > 0) falseAlarms += 1;
      continue;
    }
    if (!isRight) missed.push(one);
    const way = ways.get(one.how) ?? { right: 0, looked: 0 };
    ways.set(one.how, { right: way.right + (isRight ? 1 : 0), looked: way.looked + 1 });
  }
  return {
    recall: right / size.positive,
    precision: right / alarms,
    falseAlarms: falseAlarms / size.clean,
    byWay: new Map(
      [...ways].sort().map(([how, { right, looked }]) => [how, { recall: right / looked, looked }]),
    ),
    wrong,
    missed,
  };
}
