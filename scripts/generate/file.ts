/** One generated file: where it goes (relative to the repository) and what it holds. */
export interface GeneratedFile {
  path: string;
  content: string;
  /** Made when it is needed and not committed. */
  built?: boolean;
}

/** First line of every generated file, so that nobody edits one by hand. */
export const banner = (source: string): string =>
  `// Generated from ${source} by \`npm run generate\`. Do not edit.\n`;
