/** The versions of Node that the packed SDK is tried on, the oldest first. */
export const nodeVersions: readonly string[];
