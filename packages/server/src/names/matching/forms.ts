/*
 * Other ways to write a word: two words with a form in common are alike, though their letters are not near. Each way is a row of
 * `ways`; a row gives the forms of a word, in Latin letters or in Arabic ones.
 */

/**
 * Given names and the short forms that are usual for them, the name first. Compiled for this project from common
 * knowledge of English, Russian, Spanish and Arabic use; part of it, under its licence. A short form of several names
 * is in several rows, and short forms of two languages are in two rows, because Paco is a Francisco and Frank is none.
 */
const shortForms = `
  alexander alex aleksandr aleksander alexandre alejandro iskander
  aleksandr sasha alexander aleksander
  alexandre sandro alexander alejandro
  alexandra sasha alexa sandra aleksandra
  alexei alyosha lyosha aleksei
  anastasia nastya stasya
  andrew andy drew andrei andriy
  anna anya annie
  anthony tony anton antonio
  benjamin ben benny
  boris borya
  carlos charles
  catherine kate katie cathy kathy katherine ekaterina
  charles charlie chuck
  christopher chris kris
  daniel dan danny
  david dave
  dmitri dima mitya dmitry
  edward ed eddie ted
  ekaterina katya catherine
  elena helen
  elena lena
  elizabeth liz lisa beth betty
  eugene gene evgeny
  evgeny zhenya yevgeny eugene
  francis frank francisco
  francisco paco pancho francis
  gregory greg grisha grigory
  henry harry hank
  igor gosha
  ivan vanya
  james jim jimmy
  john johnny jack
  jose pepe
  joseph joe
  joseph yusuf youssef yosef
  konstantin kostya
  leonid lyonya
  lyudmila lyuda mila
  margaret maggie peggy meg
  maria masha mary
  matthew matt
  maxim max
  michael mike mikhail miguel
  mikhail misha michael
  mohammed mohd mohamed muhammad md
  natalia natasha
  nicholas nick nikolai
  nikolai kolya nicholas
  olga olya
  patricia pat patty
  pavel pasha
  pavel paul
  peter pete petr pyotr
  petr petya pyotr peter
  philip phil
  richard rick dick
  robert bob rob bobby
  samuel sam
  sergei seryozha sergey
  sofia sonya
  sofia sophie
  stephen stepan
  stephen steve
  susan sue
  tatiana tanya
  thomas tom tommy
  viktor vitya victor
  vladimir volodya vova
  vladislav vlad slava
  william will bill billy
  yuri yura
`;

const namesOf = new Map<string, string[]>();
for (const row of shortForms.trim().split("\n")) {
  const [name = "", ...short] = row.trim().split(" ");
  for (const one of [name, ...short]) namesOf.set(one, [...(namesOf.get(one) ?? []), `=${name}`]);
}

/** Words of business that are shortened, and in full. */
const shortenedWords: Readonly<Record<string, string>> = {
  intl: "international",
  int: "international",
  tech: "technology",
  technologies: "technology",
  trdg: "trading",
  mfg: "manufacturing",
  grp: "group",
  bros: "brothers",
  eng: "engineering",
  org: "organization",
  organisation: "organization",
  univ: "university",
  dept: "department",
  center: "centre",
};

/** Letters that digits stand in for; 1 stands for two. */
const letterOf: Readonly<Record<string, readonly string[]>> = {
  0: ["o"],
  1: ["i", "l"],
  3: ["e"],
  4: ["a"],
  5: ["s"],
  7: ["t"],
  8: ["b"],
};

function withoutDigits(text: string): string[] {
  if (!/\d/.test(text)) return [];
  const letters = text.replace(/\d/g, "").length;
  if (letters < 2 || letters === text.length || letters * 2 < text.length) return [];
  let made = [""];
  for (const letter of text) {
    const options = letterOf[letter] ?? (/\d/.test(letter) ? [] : [letter]);
    made = made.flatMap((before) => options.map((one) => before + one)).slice(0, 8);
  }
  return made;
}

/** The part after the article, or the particle after a letter that strayed before it. */
const withoutBeginning = (text: string): string[] => {
  const [, ...rests] = withBeginning.exec(text) ?? [];
  return rests.filter((rest) => rest !== undefined);
};
const withBeginning = /^(?:(?:al|el|ul)([a-z]{4,})|ال(\p{L}{3,})|[a-z](al|el|bin|abu))$/u;

const shortened = (text: string): string[] =>
  Object.hasOwn(shortenedWords, text) ? [shortenedWords[text] ?? text] : [];

type Way = (text: string) => readonly string[];
const ways: readonly Way[] = [shortened, withoutDigits];

/** Ways of names of persons alone: Bill Trading is not William Trading, nor is Alpine Trading the Pine Trading. */
const personalWays: readonly Way[] = [(text) => namesOf.get(text) ?? [], withoutBeginning];

/** The other forms of a word in its normal form; mostly none. */
export const formsOf: Way = (text) => ways.flatMap((way) => way(text));

/** Those that it has in the name of a person besides. */
export const personalFormsOf: Way = (text) => personalWays.flatMap((way) => way(text));
