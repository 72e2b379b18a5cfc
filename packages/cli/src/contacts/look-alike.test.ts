import fc from "fast-check";
import { expect, test } from "vitest";
import { lookAlike } from "./look-alike";
import { sameName } from "./name";

const bob = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const osmo = "osmo1erxf3sa9q2j4vgseu7jq4a258ckmk7cy89fm3s";
const elsewhere = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const evm = fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: 40, maxLength: 40 });

/** Letters by what looks like them in other scripts, or in another form; written here without the table that is tested. */
const twins: Readonly<Record<string, string>> = {
  A: "\u0410\u0391\uff21",
  B: "\u0412\u0392\uff22\ua4d0",
  E: "\u0415\u0395\u13ac",
  O: "0\u041e\u039f\u0555\u2c9e",
  P: "\u0420\u03a1",
  a: "\u0430\u0251\uff41",
  c: "\u0441\u217d",
  e: "\u0435\uff45",
  l: "1I|\u0406\u0399\u217c",
  o: "\u043e\u03bf\u0585",
  p: "\u0440\u03c1",
  n: "\u0578",
  u: "\u057d",
  x: "\u0445",
};
/** A name, and another one that reads the same: at least one of its letters has been exchanged. */
const readSame = fc
  .array(fc.tuple(fc.constantFrom(...Object.keys(twins)), fc.nat()), { minLength: 2, maxLength: 12 })
  .map((picked) => ({
    name: picked.map(([letter]) => letter).join(""),
    twin: picked
      .map(([letter, at], place) => {
        const forms = place === 0 ? (twins[letter] ?? "") : `${letter}${twins[letter] ?? ""}`;
        return Array.from(forms)[at % forms.length] ?? letter;
      })
      .join(""),
  }));

test("a name that is spelled with look-alikes reads as the other contact's", () => {
  fc.assert(
    fc.property(readSame, ({ name, twin }) => {
      const known = { name, address: bob };
      const found = lookAlike({ name: twin, address: elsewhere }, [known]);
      expect(found?.other).toBe(known);
      expect(lookAlike(known, [known])).toBeUndefined();
    }),
  );
});

test("an address with the first and last four characters of another contact's, in any letter case", () => {
  const known = [
    { name: "Bob", address: bob },
    { name: "Dan", address: osmo },
  ];
  fc.assert(
    fc.property(evm, fc.boolean(), (hex, isUpper) => {
      const middle = isUpper ? hex.slice(4, 36).toUpperCase() : hex.slice(4, 36);
      fc.pre(middle.toLowerCase() !== bob.slice(6, 38).toLowerCase());
      const near = `0x7099${middle}${isUpper ? "79C8" : "79c8"}`;
      expect(lookAlike({ name: "Carol", address: near }, known)?.other?.name).toBe("Bob");
      for (const far of [`0x7098${middle}79c8`, `0x7099${middle}79c9`])
        expect(lookAlike({ name: "Carol", address: far }, known)).toBeUndefined();
    }),
  );
  const cosmos = `${osmo.slice(0, 9)}${"q".repeat(30)}${osmo.slice(-4)}`;
  expect(lookAlike({ name: "Carol", address: cosmos }, known)?.other?.name).toBe("Dan");
  // The same address by another name is the same payee, and one in another spelling, too.
  expect(lookAlike({ name: "Robert", address: bob.toLowerCase() }, known)).toBeUndefined();
});

test("names of other letters that nothing looks like are free", () => {
  const names = fc.string({ unit: fc.constantFrom(..."abcdefghjkpqrstuvxyz "), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(names, names, (one, other) => {
      fc.pre(!sameName(one, other));
      expect(lookAlike({ name: one, address: elsewhere }, [{ name: other, address: bob }])).toBeUndefined();
    }),
  );
});

test("the first of two that look alike is known, with each address that it gets later", () => {
  const first = { name: "Bob", address: bob };
  const second = { name: "B0b", address: elsewhere };
  const added = { name: "bob", address: osmo };
  expect(lookAlike(first, [first, second])).toBeUndefined();
  expect(lookAlike(added, [first, second])).toBeUndefined();
  expect(lookAlike(added, [first, second, added])).toBeUndefined();
  expect(lookAlike(second, [first, second])?.other).toBe(first);
});
