/** The root of this repository. */
export const root: string;
/** The package manager, with its version, as npx takes it. */
export const PNPM: string;
/** The folders of our packages. */
export const packages: readonly string[];
/** The failure of a program, with all that it printed and at the end the line with its reason. */
export function failureOf(what: string, output: string): Error;
