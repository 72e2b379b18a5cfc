/**
 * A text of a service as it is shown: its beginning, and how much is left out, as in `… (1,204 more characters)`. A text that fits is
 * shown whole.
 *
 * @param most characters that are shown
 * @param behind characters that the caller has left out before
 */
export function shortened(text: string, most: number, behind = 0): string {
  const isWhole = text.length <= most;
  if (isWhole && behind === 0) return text;
  // A surrogate pair is not split.
  const shown = isWhole ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
  const left = String(text.length - shown.length + behind).replace(/\B(?=(?:\d{3})+$)/g, ",");
  return `${shown}… (${left} more ${left === "1" ? "character" : "characters"})`;
}
