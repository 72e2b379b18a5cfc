/** One generated file: its path (relative to the repository) and its content. */
export interface GeneratedFile {
  path: string;
  content: string;
}

/**
 * Whether a file is built on demand and not committed: files in subfolders of src/generated/ (see .gitignore). Files
 * directly in src/generated/ are committed.
 */
export const isBuilt = ({ path }: GeneratedFile): boolean => /\/src\/generated\/[^/]+\//.test(path);

/** First line of every generated file, so that it is not edited by hand. */
export const banner = (source: string): string =>
  `// Generated from ${source} by \`npm run generate\`. Do not edit.\n`;
