/** Characters that are shown of a number that is secret otherwise. */
const SHOWN = 4;

/** A number with stars for all but its last characters: four, or half of a short one. Blanks and hyphens are left out. */
export function masked(value: string, most = SHOWN): string {
  const characters = [...value.replaceAll(/[\s-]/g, "")];
  const shown = Math.min(most, Math.floor(characters.length / 2));
  const hidden = characters.length - shown;
  return "*".repeat(hidden) + characters.slice(hidden).join("");
}
