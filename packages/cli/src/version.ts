import { version as packageVersion } from "../package.json";

/** Inlined by the build, so that no file is read for it. */
export const version: string = packageVersion;
