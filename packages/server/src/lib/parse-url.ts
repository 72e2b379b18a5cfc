/**
 * A URL, or undefined for a text that is not a URL. `URL.canParse` is not asked: where V8 has optimized its caller, Node 20 and
 * 22 have it refuse names with letters such as `ü`.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
