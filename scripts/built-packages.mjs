/** For tests that start programs: the built packages where that shows what the sources do, and costs a tenth of the time. */
import { areBuilt } from "./setup.mjs";

/** Whether the builds that are there come from today's sources, as they do under `npm test`. Asked once: it reads all sources. */
export const packagesAreBuilt = areBuilt();
