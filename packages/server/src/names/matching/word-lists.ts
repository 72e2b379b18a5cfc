/*
 * Words that say little about who is meant, in their normal form. A name is never matched by them alone.
 */

/** Legal forms: the short form, and the ways it is written. Words of one form are separated by blanks. */
const legalForms: Readonly<Record<string, readonly string[]>> = {
  llc: ["limited liability company", "l l c"],
  ltd: ["limited", "ltda", "limitada", "pvt ltd", "private limited", "pte ltd", "pty ltd", "co ltd"],
  plc: ["public limited company"],
  llp: ["limited liability partnership"],
  lp: ["limited partnership"],
  inc: ["incorporated"],
  corp: ["corporation"],
  co: ["company", "comp"],
  gmbh: ["gesellschaft mit beschrankter haftung", "mbh", "gmbh co kg"],
  ag: ["aktiengesellschaft"],
  kg: ["kommanditgesellschaft"],
  ohg: ["offene handelsgesellschaft"],
  sa: ["societe anonyme", "sociedad anonima", "sociedade anonima", "s a"],
  sarl: ["societe a responsabilite limitee"],
  sas: ["societe par actions simplifiee"],
  srl: ["societa a responsabilita limitata", "sociedad de responsabilidad limitada"],
  spa: ["societa per azioni"],
  sl: ["sociedad limitada"],
  bv: ["besloten vennootschap"],
  nv: ["naamloze vennootschap"],
  ab: ["aktiebolag"],
  as: ["a s", "aksjeselskap", "aktieselskab", "anonim sirketi"],
  oy: ["osakeyhtio", "oyj"],
  sro: ["spolecnost s rucenim omezenym"],
  doo: ["drustvo s ogranicenom odgovornoscu"],
  kft: ["korlatolt felelossegu tarsasag"],
  sp: ["sp z o o", "spolka z ograniczona odpowiedzialnoscia"],
  ooo: ["ооо", "общество с ограниченнои ответственностью"],
  oao: ["оао", "открытое акционерное общество"],
  zao: ["зао", "закрытое акционерное общество"],
  pao: ["пао", "публичное акционерное общество"],
  ao: ["ао", "акционерное общество"],
  jsc: [
    "joint stock company",
    "ojsc",
    "cjsc",
    "pjsc",
    "open joint stock company",
    "closed joint stock company",
    "public joint stock company",
  ],
  fgup: ["фгуп"],
  fze: ["free zone establishment"],
  fzco: ["free zone company", "fz llc"],
  epe: ["επε"],
  ae: ["αε", "ανωνυμη εταιρεια"],
  sdn: ["sdn bhd", "bhd", "berhad"],
  pt: ["perseroan terbatas", "tbk"],
  kk: ["kabushiki kaisha"],
};

/** Parts of names between names. */
const particles =
  "al el ul ad as ar an abu umm bin bint ibn ben bar van von der den de del della di da do dos das la le les du st san and und et the of for und auf zu zum фон ابن بن بنت ابو ال";

/** Titles, and what follows a name. */
const titles =
  "mr mrs ms dr prof sir sheikh shaykh sheik haji hajji hajj mullah maulana mawlawi maulvi imam ayatollah general gen colonel col major captain jr sr junior senior";

/** Words that many companies and ships have in their names. */
const common =
  "bank group holding holdings trading trade international intl global world company industries industry industrial enterprise enterprises services service general investment investments invest finance financial capital management consulting construction engineering technology technologies tech systems solutions development export import energy oil gas petroleum petrochemical shipping marine maritime logistics transport airlines aviation air foundation charity institute university research center centre commercial national state federal united new north south east west star factory plant works media network networks security insurance real estate properties partners associates exchange payment payments digital electronic electronics medical pharmaceutical chemical steel metal metals mining resources agency organization organisation society association union committee council ministry department office bureau";

const asSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));

export const particleWords = asSet(particles);
export const titleWords = asSet(titles);
export const commonWords = asSet(common);

/** Each way to write a legal form, by its words joined with blanks, and the short form. */
export const legalFormOf: ReadonlyMap<string, string> = new Map(
  Object.entries(legalForms).flatMap(([form, spellings]) =>
    [form, ...spellings].map((spelling): [string, string] => [spelling, form]),
  ),
);

/** By the first word of legal forms the most words that one of them has. */
export const longestLegalForm: ReadonlyMap<string, number> = new Map(
  [...legalFormOf.keys()]
    .map((form) => form.split(" "))
    .sort((one, other) => one.length - other.length)
    .map((words): [string, number] => [words[0] ?? "", words.length]),
);
