/**
 * Runs before every test file: in CI property tests generate the same examples each time, so that a run that fails says
 * something of the change. Everywhere else each run tries others.
 */
import fc from "fast-check";

if (process.env.CI) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1 });
