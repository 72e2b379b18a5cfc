import * as fc from "fast-check";

/** Enough to notice a change that has a test: the named tests hold the boundaries, properties only what is between. */
const RUNS = 100;

const fewer = <Ts>(parameters: fc.Parameters<Ts> = {}): fc.Parameters<Ts> => ({
  ...parameters,
  seed: 1,
  numRuns: Math.min(parameters.numRuns ?? RUNS, RUNS),
  // The smallest example explains a failure to a person; these are not read.
  endOnFailure: true,
});

export function assert<Ts>(property: fc.IRawProperty<Ts>, parameters?: fc.Parameters<Ts>) {
  return fc.assert(property, fewer(parameters));
}

export * from "fast-check";
// biome-ignore lint/style/noDefaultExport: fast-check has one, which tests import
export default { ...fc, assert };
