import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { harnessOfFile, naturalPerson } from "./harness";
import { nextQuery } from "./support/next-page";

// Pages and names of persons are those of a plain loop over all of them.

const api = harnessOfFile();

const NAMES = [
  ["Example", "Alice"],
  ["Müller", "Ängstlich"],
  ['100% "Quote"', "Back\\slash"],
  ["Ωmega", undefined],
  ["O'Neill_x", "Bob"],
] as const;

interface Stored {
  id: string;
  names: string[];
}
const stored: Stored[] = [];
beforeAll(async () => {
  for (let at = 0; at < 120; at += 1) {
    const two = [NAMES[at % NAMES.length], NAMES[(at * 7 + 1) % NAMES.length]].slice(0, 1 + (at % 2));
    const name_identifiers = two.map((name, n) => ({
      primary_identifier: `${name?.[0]} ${at}`,
      ...(name?.[1] && { secondary_identifier: name[1] }),
      type: n === 0 ? "LEGL" : "ALIA",
    }));
    const account = `0x${String(at).padStart(40, "0")}`;
    const { status, body } = await api.call("POST", "/v1/persons", {
      body: { ...naturalPerson(account), name_identifiers },
    });
    expect(status).toBe(201);
    const names = name_identifiers.map(({ primary_identifier, secondary_identifier }) =>
      [secondary_identifier, primary_identifier].filter((part) => part).join(" "),
    );
    stored.unshift({ id: body.id, names });
  }
});

const idsOf = (body: unknown): string[] => (body as { id: string }[]).map(({ id }) => id);

const searched = fc.oneof(
  fc.constantFrom("alice", "ALICE EX", "müller", "ÄNGST", "%", '"quote"', "\\", "ωMEGA", "_x", "DE", "LEGL"),
  fc
    .constantFrom(...NAMES.flat().filter((name) => name !== undefined))
    .chain((name) => fc.nat({ max: name.length - 1 }).map((at) => name.slice(at).toUpperCase())),
  fc.integer({ min: 0, max: 130 }).map(String),
);

test("a name selects the persons that have it, in order and in pages", async () => {
  const runs = fc.asyncProperty(
    fc.option(searched, { nil: undefined }),
    fc.integer({ min: 1, max: 70 }),
    async (name, size) => {
      const fits = ({ names }: Stored) =>
        name === undefined || names.some((one) => one.toLowerCase().includes(name.toLowerCase()));
      const wanted = stored.filter(fits).map(({ id }) => id);
      const query = new URLSearchParams(name === undefined ? {} : { name });
      expect(idsOf((await api.call("GET", `/v1/persons?${query}`)).body)).toEqual(wanted);
      query.set("size", String(size));
      const paged: string[] = [];
      for (let next: URLSearchParams | undefined = query; next !== undefined; ) {
        const { body, headers } = await api.call("GET", `/v1/persons?${next}`);
        expect(idsOf(body).length).toBeLessThanOrEqual(size);
        paged.push(...idsOf(body));
        next = nextQuery("/v1/persons", headers);
      }
      expect(paged).toEqual(wanted);
    },
  );
  await fc.assert(runs, { numRuns: 25 });
});

test("the page of another name is refused", async () => {
  const { headers } = await api.call("GET", "/v1/persons?size=1&name=alice");
  const cursor = nextQuery("/v1/persons", headers)?.get("cursor");
  expect(cursor).toBeTruthy();
  expect((await api.call("GET", `/v1/persons?size=1&name=bob&cursor=${cursor}`)).status).toBe(422);
});
