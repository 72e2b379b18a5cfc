import { DEFAULT_LEAST } from "../../packages/server/src/names/screen.ts";
import { labelledSet } from "../../packages/server/test/names/labelled-set.ts";
import { indexOf, measureQuality } from "../../packages/server/test/names/quality.ts";
import { memoryGrowth, processorSeconds } from "./process.ts";
import { alternate, type Bench, beside, counted, turning } from "./row.ts";

/** In lower case and without accents, as the platform does it. */
const normalForm = (name: string): string => name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Names looked up among those of lists, in process: beside a plain pass over all of them, and what is found. */
export const bench: Bench = async ({ smoke }) => {
  const size = { listed: smoke ? 300 : 27_300, positive: smoke ? 30 : 500, clean: smoke ? 30 : 500 };
  const { entries, labelled } = labelledSet(size, 1);
  const texts = entries.flatMap(({ names }) => names.map(({ name }) => name));
  let index = await indexOf([]);
  let normal: string[] = [];
  let [built, normalised] = [0, 0];
  const growth = await memoryGrowth(process.pid, async () => {
    built = await processorSeconds(async () => {
      index = await indexOf(entries);
    });
  });
  normalised = await processorSeconds(() => {
    normal = texts.map((text) => normalForm(text));
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
      ...{ unit: "us", against: "a plain pass over normalised names", atMost: 4 },
    }),
    beside(
      `index of ${names}`,
      { ours: [built], peer: [normalised] },
      { unit: "s", against: "normalising them", atMost: 30 },
    ),
    counted(`index of ${names}: memory`, growth, { unit: "MB", atMost: 128 }),
    counted("name search, recall", 100 * quality.recall, { unit: "%", atLeast: 97 }),
    counted("name search, precision", 100 * quality.precision, { unit: "%", atLeast: 95 }),
  ];
};
