/** The parts of a package, as CycloneDX in JSON. */
export function sbomOf(name: string): Promise<string>;
