/** The separator of CSV that the first line has most of: comma, semicolon or tab. */
export function separatorOf(start: string): string {
  const [first = ""] = start.split(/\r?\n/, 1);
  const count = (separator: string) => first.split(separator).length;
  return [",", ";", "\t"].reduce((best, one) => (count(one) > count(best) ? one : best));
}
