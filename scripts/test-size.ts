/**
 * The sizes of tests that kill processes, inject faults or draw inputs. `npm run test:proofs` and `npm run test:all`
 * take the whole of each; `npm test`, `.ci/run` and a file that is run alone take a share of it.
 */
const { WAYBILL_TESTS: which } = process.env;

const isWhole = which === "proofs" || which === "all";

/** How many cases of an enumeration make one that runs: each is run as a whole, or the first of so many as a share. */
export const oneOf = (share: number): number => (isWhole ? 1 : share);

/** The runs of a property that takes milliseconds each: all of the whole, an eighth as a share. */
export const runs = (whole: number): number => Math.ceil(whole / oneOf(8));

/**
 * The size of a test: what its own variable says, else the whole or the share.
 *
 * @param variable of the environment
 */
export function testSize(variable: string, whole: number, share = Math.ceil(whole / 4)): number {
  const given = process.env[variable];
  if (given !== undefined) return Number(given);
  return isWhole ? whole : share;
}
