/*
 * Invented names: family names are made of syllables that are written in four scripts, given names are common ones, so that
 * strangers share them as they do. Companies have invented names with words and legal forms that many have.
 */

/** A word in the scripts that it is given in. */
export interface Written {
  latin: string;
  cyrillic: string;
  greek: string;
  arabic: string;
}

/** Numbers below a limit, the same ones for a seed (Steele and Vigna 2021, mulberry32). */
export function seeded(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

export type Pick = ReturnType<typeof seeded>;

export function pickFrom<Item>(items: readonly Item[], pick: Pick): Item {
  const item = items[pick(items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}

const written = (rows: string): Written[] =>
  rows
    .trim()
    .split("\n")
    .map((row) => {
      const [latin = "", cyrillic = "", greek = "", arabic = ""] = row.trim().split(" ");
      return { latin, cyrillic, greek, arabic };
    });

const beginnings = written(`
  ba ба μπα با
  bor бор μπορ بور
  da да ντα دا
  dra дра ντρα درا
  fa фа φα فا
  gol гол γκολ غول
  gra гра γκρα غرا
  ha ха χα ها
  kal кал καλ كال
  kor кор κορ كور
  kra кра κρα كرا
  la ла λα لا
  lev лев λεβ ليف
  ma ма μα ما
  mor мор μορ مور
  na на να نا
  nor нор νορ نور
  or ор ορ اور
  pa па πα با
  pol пол πολ بول
  ra ра ρα را
  ro ро ρο رو
  sa са σα سا
  sor сор σορ سور
  sta ста στα ستا
  ta та τα تا
  tor тор τορ تور
  va ва βα فا
  vol вол βολ فول
  za за ζα زا
`);

const middles = written(`
  bi би μπι بي
  de де ντε دي
  go го γκο غو
  ka ка κα كا
  le ле λε لي
  li ли λι لي
  lo ло λο لو
  ma ма μα ما
  mi ми μι مي
  na на να نا
  ni ни νι ني
  pe пе πε بي
  ra ра ρα را
  ri ри ρι ري
  ro ро ρο رو
  sa са σα سا
  sha ша σα شا
  ta та τα تا
  ti ти τι تي
  vo во βο فو
`);

const endings = written(`
  dan дан νταν دان
  din дин ντιν دين
  ev ев εβ يف
  in ин ιν ين
  kin кин κιν كين
  kov ков κοβ كوف
  lan лан λαν لان
  lin лин λιν لين
  man ман μαν مان
  nar нар ναρ نار
  nov нов νοβ نوف
  rad рад ραντ راد
  ran ран ραν ران
  rin рин ριν رين
  ros рос ρος روس
  ski ски σκι سكي
  son сон σον سون
  tan тан ταν تان
  ter тер τερ تر
  vich вич βιτς فيتش
`);

const givenNames = written(`
  Ivan Иван Ιβάν إيفان
  Maria Мария Μαρία ماريا
  Viktor Виктор Βίκτορ فيكتور
  Anna Анна Άννα آنا
  Pavel Павел Πάβελ بافل
  Elena Елена Έλενα إلينا
  Igor Игорь Ιγκόρ إيغور
  Nikolai Николай Νικολάι نيكولاي
  Dmitri Дмитрий Ντμίτρι ديمتري
  Olga Ольга Όλγα أولغا
  Mohammed Мохаммед Μοχάμεντ محمد
  Ahmed Ахмед Αχμέντ أحمد
  Fatima Фатима Φατίμα فاطمة
  Hassan Хассан Χασάν حسن
  Omar Омар Ομάρ عمر
  Yusuf Юсуф Γιουσούφ يوسف
  Karim Карим Καρίμ كريم
  Layla Лайла Λάιλα ليلى
  Carlos Карлос Κάρλος كارلوس
  Jorge Хорхе Χόρχε خورخي
  Sofia София Σοφία صوفيا
  Miguel Мигель Μιγκέλ ميغيل
  John Джон Τζον جون
  Mary Мэри Μαίρη ماري
  Peter Петер Πέτερ بيتر
  Thomas Томас Τόμας توماس
  Robert Роберт Ρόμπερτ روبرت
  Anton Антон Αντόν أنطون
  Boris Борис Μπορίς بوريس
  Farid Фарид Φαρίντ فريد
`);

const businesses = [
  "Trading",
  "Shipping",
  "Holding",
  "Group",
  "Bank",
  "Industries",
  "Logistics",
  "Oil",
  "Technology",
  "Investments",
];
const legalForms = ["LLC", "Ltd", "GmbH", "SARL", "OOO", "S.A.", "JSC", "Inc.", "B.V.", "S.p.A."];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const joined = (parts: readonly Written[]): Written => {
  const of = (script: keyof Written) => parts.map((part) => part[script]).join("");
  // A sigma at the end of a word has a form of its own.
  return {
    latin: capital(of("latin")),
    cyrillic: capital(of("cyrillic")),
    greek: of("greek").replace(/ς(?=.)/g, "σ"),
    arabic: of("arabic"),
  };
};

/** A family name, or what a company calls itself: 12,000 of three syllables, and as many as 240,000 of four. */
export const inventedWord = (pick: Pick): Written =>
  joined([
    pickFrom(beginnings, pick),
    pickFrom(middles, pick),
    ...(pick(2) === 0 ? [pickFrom(middles, pick)] : []),
    pickFrom(endings, pick),
  ]);

export const givenName = (pick: Pick): Written => pickFrom(givenNames, pick);
export const business = (pick: Pick): string => pickFrom(businesses, pick);
export const legalForm = (pick: Pick): string => pickFrom(legalForms, pick);
