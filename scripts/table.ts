/** Rows of text as columns of equal width. */
export function table(head: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? "").length)));
  const line = (row: readonly string[]) =>
    `${row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd()}\n`;
  return line(head) + line(widths.map((width) => "-".repeat(width))) + rows.map(line).join("");
}
