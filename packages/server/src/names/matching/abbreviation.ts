/**
 * The abbreviation that an organisation's name has of itself in brackets, such as DSTO in "Dramir Sovara Trading
 * Organisation (DSTO)": capital letters that begin its words. Undefined without one.
 */
export function abbreviationIn(name: string): string | undefined {
  if (!name.includes("(")) return undefined;
  const [, before = "", abbreviation, after = ""] =
    /^(.*)\(\s*"?(\p{Lu}(?:\.?\p{Lu}){1,9})\.?"?\s*\)(.*)$/u.exec(name) ?? [];
  if (abbreviation === undefined) return undefined;
  const letters = [...abbreviation.replaceAll(".", "")];
  const beginnings = `${before} ${after}`.toUpperCase().split(/[^\p{L}]+/u);
  let at = 0;
  for (const beginning of beginnings)
    if (beginning !== "" && beginning.startsWith(letters[at] ?? " ")) at += 1;
  return at === letters.length ? abbreviation : undefined;
}
