import { describe, expect, test } from "vitest";
import { oneOf } from "../../../../../scripts/test-size";
import { askHostile, attempt, honestQuotes, namedQuotes } from "../../../test/support/hostile";
import { QuoteRefusedError } from "../../errors";
import { tamperings } from "./index";

const named = Object.entries(namedQuotes);
const quotes = Object.entries(honestQuotes);

/** In how many routes a kind is tried, of those that have a place for it: in all, or in three as a share. */
const ROUTES = oneOf(2) === 1 ? quotes.length : 3;

/** The routes, for each kind from another one on, so that a share of each kind's reaches all of them. */
const routesFrom = <Route>(routes: readonly Route[], at: number): Route[] => {
  const first = at % routes.length;
  return [...routes.slice(first), ...routes.slice(0, first)];
};

test("at least 60 kinds, each with a name of its own", () => {
  expect(tamperings.length).toBeGreaterThanOrEqual(60);
  expect(new Set(tamperings.map(({ name }) => name)).size).toBe(tamperings.length);
});

test.each([...quotes, ...named])(
  "an honest quote passes unchanged and is signed: %s",
  async (_name, honest) => {
    const { applied, signed, error } = await attempt(honest(), []);
    expect(error).toBeUndefined();
    expect(applied).toEqual([]);
    expect(signed?.signedPayload).toEqual(expect.any(String));
  },
);

describe.each(tamperings.map((kind, at) => ({ ...kind, at })))("$name", ({ name, harm, rules, at }) => {
  test(
    rules.length === 0 ? "changes nothing that is signed" : `is refused by ${rules.join(" or ")}`,
    async () => {
      let places = 0;
      for (const [route, honest] of routesFrom(name.startsWith("payload.") ? named : quotes, at)) {
        if (places === ROUTES) break;
        const { applied, sign } = await askHostile(honest(), [name]);
        if (applied.length === 0) continue;
        const { signed, error } = await sign();
        places += 1;
        if (harm === "nothing") {
          expect(error, route).toBeUndefined();
          const honestly = await attempt(honest(), []);
          expect(signed?.signedPayload, route).toBe(honestly.signed?.signedPayload);
          continue;
        }
        expect(signed, route).toBeUndefined();
        expect(error, route).toBeInstanceOf(QuoteRefusedError);
        const failed = error instanceof QuoteRefusedError ? error.failures.map(({ rule }) => rule) : [];
        expect(
          rules.some((rule) => failed.includes(rule)),
          `${route}: ${failed.join()}`,
        ).toBe(true);
      }
      expect(places).toBeGreaterThan(0);
    },
  );
});

test.each(named)(
  "for a payload that was named by its digest nothing else is ever signed: %s",
  async (_, make) => {
    const honestly = await attempt(make(), []);
    for (const { name } of tamperings) {
      const { signed, error } = await attempt(make(), [name]);
      if (signed) expect(signed.signedPayload, name).toBe(honestly.signed?.signedPayload);
      else expect(error, name).toBeInstanceOf(QuoteRefusedError);
      expect(signed?.approvals ?? [], name).toEqual([]);
    }
  },
);
