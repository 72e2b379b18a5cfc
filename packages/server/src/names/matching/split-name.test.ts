import { expect, test } from "vitest";
import { splitName } from "./split-name";

const split = (name: string, isPerson: boolean) =>
  splitName(name, isPerson).map(({ text, role }) => (role === "name" ? text : `${text}:${role}`));

test.each([
  ["José  María ÁLVAREZ", ["jose", "maria", "alvarez"]],
  ["O'Dramir, Seán", ["sean", "odramir"]],
  ["Sheikh Omar bin Farid al-Karim", ["omar", "bin:particle", "farid", "al:particle", "karim"]],
  ["J.R. Dramirov", ["j:initial", "r:initial", "dramirov"]],
  ["Groß Łukasz Søren", ["gross", "lukasz", "soren"]],
  ["İpek ILGAZ", ["ipek", "ilgaz"]],
  ["ＤＲＡＭＩＲ ﬁn", ["dramir", "fin"]],
  ["أحمد الكريم", ["احمد", "الكريم"]],
  ["Γιώργος Δραμής", ["γιωργοσ", "δραμησ"]],
  ["王 小明", ["王", "小明"]],
  // A title is left out, unless there is nothing else.
  ["General", ["general"]],
])("the person %s", (name, words) => {
  expect(split(name, true)).toEqual(words);
});

test.each([
  ["Dramir Trading L.L.C.", ["dramir", "trading:common", "llc:legal_form"]],
  ["Dramir S.A.R.L.", ["dramir", "sarl:legal_form"]],
  ["Limited Liability Company «Dramir»", ["llc:legal_form", "dramir"]],
  ["ООО «Драмир»", ["ooo:legal_form", "драмир"]],
  ["Dramir Gesellschaft mit beschränkter Haftung", ["dramir", "gmbh:legal_form"]],
  ["Dramir Sp. z o.o.", ["dramir", "sp:legal_form"]],
  ["A.B. Dramir", ["ab:legal_form", "dramir"]],
  ["CORP", ["corp:legal_form"]],
  ["X.Y.Z. Company", ["xyz", "co:legal_form"]],
  ["Dramir 2nd", ["dramir", "2:number"]],
  ["★", ["★"]],
])("the company %s", (name, words) => {
  expect(split(name, false)).toEqual(words);
});
