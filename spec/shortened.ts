/**
 * Shortens a text of a service for display: its beginning, and the number of characters left out, as in `… (1,204 more
 * characters)`. A text that fits is shown in full.
 *
 * @param most maximum number of characters that are shown
 * @param behind number of characters that the caller has already cut off at the end
 */
export function shortened(text: string, most: number, behind = 0): string {
  // Do not split a surrogate pair.
  const shown = text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
  const left = text.length - shown.length + behind;
  return left === 0
    ? text
    : `${shown}… (${left.toLocaleString("en")} more character${left === 1 ? "" : "s"})`;
}
