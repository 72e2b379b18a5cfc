/** See notices.mjs. */
export function writeNotices(
  home: string,
  more?: readonly string[],
  loaded?: Readonly<Record<string, string>>,
): void;
