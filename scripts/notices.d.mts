/** See notices.mjs. */
export function writeNotices(home: string, more?: readonly string[], loaded?: readonly string[]): void;
