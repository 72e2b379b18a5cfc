import fc from "fast-check";
import type { EntryKind, SanctionsEntry, SanctionsFormat } from "../../src/sanctions/formats/entry";
import { entryOf, evmAddress } from "../support/sanctions-files";
import { accounts, listedAccounts } from "./parameters";
import { alikeNames, listedNames } from "./risk-values";
import { anyText } from "./texts";

const person = (uid: string, name: string, more: Partial<SanctionsEntry> = {}) =>
  entryOf(uid, { kind: "person", name, programmes: ["EXAMPLE"], ...more });

const [ivan, quillon, ulrika, teodrik, meridian, octagon] = listedNames;
const [indexed, unseen] = listedAccounts;

/** The lists that every sequence finds, each in a format of its publisher. */
export const firstLists: ReadonlyMap<SanctionsFormat, readonly SanctionsEntry[]> = new Map([
  [
    "ofac-xml",
    [
      person("1", ivan, { births: ["1961"], countries: ["Russia"], addresses: [evmAddress(indexed)] }),
      person("2", quillon, { aliases: [{ name: "Quilon Varrenthorp", quality: "weak" }] }),
      entryOf("3", { name: meridian, addresses: [evmAddress(unseen)] }),
    ],
  ],
  [
    "eu-xml",
    [
      person("1", ulrika, { births: ["1971"], addresses: [evmAddress(indexed)] }),
      entryOf("2", { name: octagon }),
    ],
  ],
  [
    "un-xml",
    [person("1", teodrik, { listedOn: "2012-12-31", aliases: [{ name: "تيودريك", quality: "strong" }] })],
  ],
]);

const name = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...listedNames, ...alikeNames) },
  { weight: 1, arbitrary: anyText },
);

const entry: fc.Arbitrary<SanctionsEntry> = fc.record({
  uid: fc.constantFrom("1", "2", "3", "4", "10", "é"),
  kind: fc.constantFrom<EntryKind>("person", "person", "entity", "vessel"),
  name,
  aliases: fc.array(fc.record({ name, quality: fc.constantFrom("strong" as const, "weak" as const) }), {
    maxLength: 2,
  }),
  programmes: fc.constantFrom([], ["EXAMPLE"], ["B", "A"]),
  listedOn: fc.constantFrom(null, "2012-12-31"),
  births: fc.constantFrom([], ["1961"], ["1948-12-10", "1990"]),
  countries: fc.constantFrom([], ["RU"], ["Sweden", "RU"]),
  addresses: fc
    .subarray([...accounts, "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8"], { maxLength: 3 })
    .map((addresses) => addresses.map(evmAddress)),
  unread: fc.constant([]),
});

/** A file that replaces a list; without entries the list is removed. */
export const list = fc.record({
  format: fc.constantFrom<SanctionsFormat>("ofac-xml", "ofac-csv", "eu-xml", "un-xml"),
  entries: fc.oneof(
    { weight: 8, arbitrary: fc.uniqueArray(entry, { maxLength: 4, selector: ({ uid }) => uid }) },
    { weight: 1, arbitrary: fc.array(entry, { maxLength: 4 }) },
  ),
});
