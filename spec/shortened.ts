/**
 * A text of a service as it is shown: its beginning, and how much is left out, as in `… (1,204 more characters)`. A text that fits is
 * shown whole.
 *
 * @param most characters that are shown
 * @param behind characters that the caller has left out before
 */
export function shortened(text: string, most: number, behind = 0): string {
  // A surrogate pair is not split.
  const shown = text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
  const left = text.length - shown.length + behind;
  return left === 0
    ? text
    : `${shown}… (${left.toLocaleString("en")} more character${left === 1 ? "" : "s"})`;
}
