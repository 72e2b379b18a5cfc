/** Numbers in words by their value, the cardinal and the ordinal one. */
const units =
  "zero/zeroth one/first two/second three/third four/fourth five/fifth six/sixth seven/seventh eight/eighth nine/ninth ten/tenth eleven/eleventh twelve/twelfth thirteen/thirteenth fourteen/fourteenth fifteen/fifteenth sixteen/sixteenth seventeen/seventeenth eighteen/eighteenth nineteen/nineteenth";
const tens =
  "twenty/twentieth thirty/thirtieth forty/fortieth fifty/fiftieth sixty/sixtieth seventy/seventieth eighty/eightieth ninety/ninetieth";
const numberOf = new Map<string, number>([
  ...units.split(" ").flatMap((both, at) => both.split("/").map((word): [string, number] => [word, at])),
  ...tens
    .split(" ")
    .flatMap((both, at) => both.split("/").map((word): [string, number] => [word, 10 * (at + 2)])),
]);

const timesOf = new Map([
  ["hundred", 100],
  ["hundredth", 100],
  ["thousand", 1000],
  ["thousandth", 1000],
]);

const roman = /^(x{0,3})(ix|iv|v?i{0,3})$/;

/** The value of a Roman number up to 39. A single letter is one behind a word, and not beside other single letters. */
function romanAt(words: readonly string[], at: number): number | undefined {
  const [word = "", before = "", after = "  "] = [words[at], words[at - 1], words[at + 1]];
  const [, tens = "", ones = ""] = roman.exec(word) ?? [];
  if (tens + ones === "" || (word.length === 1 && (before.length < 2 || after.length < 2))) return undefined;
  const unit = { ix: 9, iv: 4 }[ones] ?? (ones.startsWith("v") ? 4 : 0) + ones.length;
  return 10 * tens.length + unit;
}

/** Digits, or an ordinal of digits such as 2nd. */
const digits = /^0*(\d+)(?:st|nd|rd|th)?$/;

/** The number below 100 that begins at a word, and of how many words it is. */
function smallAt(words: readonly string[], at: number): { value: number; length: number } | undefined {
  const value = numberOf.get(words[at] ?? "") ?? romanAt(words, at);
  const next = numberOf.get(words[at + 1] ?? "") ?? 0;
  if (value === undefined) return undefined;
  const isTens = value >= 20 && value % 10 === 0 && numberOf.has(words[at] ?? "");
  return isTens && next > 0 && next < 10 ? { value: value + next, length: 2 } : { value, length: 1 };
}

/**
 * The words of a company's or a ship's name, numbers in digits: `first` and `1st` are 1, `ii` is 2, `twenty first` is
 * 21, and `one hundred and two` is 102.
 */
export function inDigits(words: readonly string[]): string[] {
  const made: string[] = [];
  for (let at = 0; at < words.length; ) {
    const first = smallAt(words, at);
    if (!first) {
      const word = words[at] ?? "";
      made.push(digits.exec(word)?.[1] ?? word);
      at += 1;
      continue;
    }
    let { value } = first;
    at += first.length;
    for (
      let times = timesOf.get(words[at] ?? "");
      times !== undefined;
      times = timesOf.get(words[at] ?? "")
    ) {
      value *= times;
      at += 1;
      const rest = smallAt(words, words[at] === "and" ? at + 1 : at);
      if (!rest || timesOf.has(words[at + rest.length] ?? "")) continue;
      at += rest.length + (words[at] === "and" ? 1 : 0);
      value += rest.value;
    }
    made.push(String(value));
  }
  return made;
}
