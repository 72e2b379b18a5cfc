/** `transfer_count` as a title: Transfer count. */
export function titleOf(path: string): string {
  const words = path.replaceAll(/[._]/g, " ").replace(/ (string|at)$/, "");
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return title.replaceAll(/\b(usd|id)\b/gi, (word) => word.toUpperCase());
}
