import { expect, test } from "vitest";
import { DEFAULT_LEAST } from "../../src/names/screen";
import { measureQuality } from "./quality";

/*
 * How well names are matched, on a set that is labelled by how it was made (labelled-set.ts): the names of a list as people write them,
 * and names of others that are made of the same syllables, so that many differ from a listed one by a letter or two. The
 * floors are a little below what is measured; `npm run bench` prints the figures of a larger set.
 */

test("names are found however they are written, and few others are", async () => {
  const { recall, precision, falseAlarms, byWay } = await measureQuality(
    { listed: 1_000, positive: 600, clean: 600 },
    11,
    DEFAULT_LEAST,
  );
  expect(recall).toBeGreaterThan(0.93);
  expect(precision).toBeGreaterThan(0.93);
  expect(falseAlarms).toBeLessThan(0.05);
  const of = (how: string) => byWay.get(how)?.recall ?? 0;
  for (const how of [
    "person, exact",
    "person, upper case, family name first",
    "person, accents",
    "person, initials",
    "person, without the middle name",
    "person, alias",
    "person, in Arabic, as the list has it",
    "company, exact",
    "company, without the legal form",
    "company, another legal form",
    "company, words in another order",
  ])
    expect([how, of(how)]).toEqual([how, 1]);
  for (const how of ["person, one typo", "company, one typo", "company, in Cyrillic"])
    expect([how, of(how) > 0.95]).toEqual([how, true]);
  for (const how of ["person, two typos", "person, in Cyrillic", "person, in Greek"])
    expect([how, of(how) > 0.65]).toEqual([how, true]);
});
