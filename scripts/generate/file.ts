/** One generated file: where it goes (relative to the repository) and what it holds. */
export interface GeneratedFile {
  path: string;
  content: string;
}

/**
 * Whether a file is made when it is needed and not committed: what lies in a folder of src/generated/, as .gitignore has
 * it. What lies in src/generated/ itself is committed.
 */
export const isBuilt = ({ path }: GeneratedFile): boolean => /\/src\/generated\/[^/]+\//.test(path);

/** First line of every generated file, so that nobody edits one by hand. */
export const banner = (source: string): string =>
  `// Generated from ${source} by \`npm run generate\`. Do not edit.\n`;
