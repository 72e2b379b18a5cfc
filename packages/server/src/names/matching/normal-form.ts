/*
 * The form in which names are compared: what spells the same name differently is taken away, and nothing else. Another
 * script stays another script.
 */

/** Accents, vowel points of Arabic and Hebrew, and the stroke that stretches Arabic words. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u0640]/gu;

/** Letters that Unicode does not take apart, but that are written in several ways. */
const folded: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ə: "a",
  ς: "σ",
  ى: "ي",
  ی: "ي",
  ې: "ي",
  ک: "ك",
  ة: "ه",
};
const foldable = new RegExp(`[${Object.keys(folded).join("")}]`, "gu");

/** A name in lower case, without accents (Unicode NFKC and the folds above). */
const normalForm = (name: string): string => (isAscii.test(name) ? name.toLowerCase() : folding(name));

/** Most names of lists, which have nothing to fold. */
const isAscii = /^[\x20-\x7e]*$/;

const folding = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(marks, "")
    .toLowerCase()
    // Turkish İ in lower case is i with a dot of its own.
    .replace(marks, "")
    .replace(foldable, (letter) => folded[letter] ?? letter)
    .normalize("NFKC");

/** The article before a vowel, as in l'Etoile, and signs within words. */
const elided = /(?<!\p{L})([ld])['’](?=[aeiouh]\p{L}{3})/gu;

const withinWords = /['’‘ʼ`´ʹʺ׳״"“”]/gu;

/** Letters with a dot each, such as S.A.R.L. or J.R. */
const dotted = /(?<![\p{L}\p{N}])(?:\p{L}\.\s?){2,}(?:\p{L}(?![\p{L}\p{N}]))?/gu;

/**
 * The words of a name in its normal form, in their order; of a name of signs alone the signs.
 *
 * @param isAbbreviation whether letters with dots are one word when they are joined
 */
export function wordsOf(name: string, isAbbreviation: (joined: string) => boolean): string[] {
  let text = normalForm(name);
  if (text.search(withinWords) >= 0) text = text.replace(elided, "$1e ").replace(withinWords, "");
  if (text.includes("."))
    text = text.replace(dotted, (letters) => {
      const joined = letters.replace(/[.\s]/gu, "");
      return isAbbreviation(joined) ? ` ${joined} ` : ` ${[...joined].join(" ")} `;
    });
  const words = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const signs = name.trim();
  return words.length > 0 || signs === "" ? words : [signs];
}
