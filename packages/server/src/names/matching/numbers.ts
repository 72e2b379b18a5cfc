/** Numbers in words by their value, the cardinal and the ordinal one. */
const units =
  "zero/zeroth one/first two/second three/third four/fourth five/fifth six/sixth seven/seventh eight/eighth nine/ninth ten/tenth eleven/eleventh twelve/twelfth thirteen/thirteenth fourteen/fourteenth fifteen/fifteenth sixteen/sixteenth seventeen/seventeenth eighteen/eighteenth nineteen/nineteenth";
const tens =
  "twenty/twentieth thirty/thirtieth forty/fortieth fifty/fiftieth sixty/sixtieth seventy/seventieth eighty/eightieth ninety/ninetieth";
const roman = "ii iii iv vi vii viii ix xi xii xiii xiv xv";
const romanValues = [2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 15];

const numberOf = new Map<string, number>([
  ...units.split(" ").flatMap((both, at) => both.split("/").map((word): [string, number] => [word, at])),
  ...tens
    .split(" ")
    .flatMap((both, at) => both.split("/").map((word): [string, number] => [word, 10 * (at + 2)])),
  ...roman.split(" ").map((word, at): [string, number] => [word, romanValues[at] ?? 0]),
]);

/** Digits, or an ordinal of digits such as 2nd. */
const digits = /^0*(\d+)(?:st|nd|rd|th)?$/;

/** The words of a company's or a ship's name, numbers in digits: `first` and `1st` are 1, `ii` is 2, `twenty first` is 21. */
export function inDigits(words: readonly string[]): string[] {
  const made: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    const value = numberOf.get(word);
    const next = numberOf.get(words[at + 1] ?? "");
    if (value === undefined) made.push(digits.exec(word)?.[1] ?? word);
    else if (value >= 20 && value % 10 === 0 && next !== undefined && next > 0 && next < 10) {
      made.push(String(value + next));
      at += 1;
    } else made.push(String(value));
  }
  return made;
}
