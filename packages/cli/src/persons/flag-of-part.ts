import type { Part } from "./parts";

/** The flag of a part: `--date-of-birth` for `dateOfBirth`. */
export const flagOfPart = (part: Part | "kind" | "otherAccount"): string =>
  `--${part.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
