import { DEFAULT_LEAST } from "../../packages/server/src/names/screen.ts";
import { labelledSet } from "../../packages/server/test/names/labelled-set.ts";
import { indexOf, measureQuality } from "../../packages/server/test/names/quality.ts";
import { memoryGrowth, processorSeconds } from "./process.ts";
import { alternate, type Bench, beside, counted, turning } from "./row.ts";

/** In lower case and without accents, as the platform does it. */
const normalForm = (name: string): string => name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** The smallest index: the names that have each word. */
function namesByWord(texts: readonly string[]): Map<string, number[]> {
  const known = new Map<string, number[]>();
  for (const [place, text] of texts.entries())
    for (const word of normalForm(text).split(" ")) {
      const places = known.get(word);
      if (places) places.push(place);
      else known.set(word, [place]);
    }
  return known;
}

/** Names looked up among those of lists, in process: beside a plain pass over all of them, and what is found. */
export const bench: Bench = async ({ smoke }) => {
  const size = { listed: smoke ? 300 : 27_300, positive: smoke ? 30 : 500, clean: smoke ? 30 : 500 };
  const { entries, labelled } = labelledSet(size, 1);
  const texts = entries.flatMap(({ names }) => names.map(({ name }) => name));
  const normal = texts.map(normalForm);
  let index = await indexOf([]);
  const build = async () => {
    index = await indexOf(entries);
  };
  const growth = await memoryGrowth(process.pid, build);
  const built = await alternate(smoke ? 1 : 5, {
    ours: () => processorSeconds(build),
    peer: () => processorSeconds(() => namesByWord(texts)),
  });
  const rounds = smoke ? 1 : 50;
  const few = smoke ? 5 : 10;
  const values = await alternate(rounds, {
    ours: turning(labelled, few, ({ name, kind }) =>
      index.search({ names: [name], kind, births: [], countries: [] }, DEFAULT_LEAST),
    ),
    peer: turning(labelled, few, ({ name }) => {
      const wanted = normalForm(name);
      return normal.filter((text) => text.includes(wanted));
    }),
  });
  const some = smoke ? 100 : 3_000;
  const quality = await measureQuality({ listed: some, positive: some, clean: 2 * some }, 1, DEFAULT_LEAST);
  const names = `${index.size.toLocaleString("en")} names`;
  return [
    beside(`name search among ${names}`, values, {
      ...{ unit: "us", against: "a plain pass over normalised names", atMost: 3 },
    }),
    beside(`index of ${names}`, built, { unit: "s", against: "a map of their words", atMost: 15 }),
    counted(`index of ${names}: memory`, growth, { unit: "MB", atMost: 128 }),
    counted("name search, recall", 100 * quality.recall, { unit: "%", atLeast: 97 }),
    counted("name search, precision", 100 * quality.precision, { unit: "%", atLeast: 95 }),
  ];
};
