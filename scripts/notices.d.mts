/** See notices.mjs. */
export function writeNotices(home: string, more?: readonly string[]): void;
