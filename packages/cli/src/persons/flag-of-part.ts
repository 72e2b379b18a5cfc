import type { Part } from "./parts";

/** `dateOfBirth` as it is typed: `--date-of-birth`. */
export const flagOfPart = (part: Part | "kind" | "otherAccount"): string =>
  `--${part.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
