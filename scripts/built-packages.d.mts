export const packagesAreBuilt: boolean;
