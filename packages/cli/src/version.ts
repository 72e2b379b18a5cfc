import { version as packageVersion } from "../package.json";

/** Inlined by the build, so that asking for it reads no file. */
export const version: string = packageVersion;
