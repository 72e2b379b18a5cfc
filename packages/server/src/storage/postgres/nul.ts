/*
 * PostgreSQL has no texts with NUL, which names and other given texts can contain. They are stored with U+FFFF in its
 * place: a code point that Unicode keeps for the use of programs, and that is escaped the same way where it is given.
 */

const ESCAPE = "\uffff";

const needsEscape = /[\0\uffff]/;

/** A text as PostgreSQL can store it. Two texts are equal exactly if their stored forms are. */
export const escapeNul = (text: string): string =>
  needsEscape.test(text)
    ? text.replaceAll(/[\0\uffff]/g, (found) => (found === "\0" ? `${ESCAPE}0` : `${ESCAPE}f`))
    : text;

/** A parameter of a statement, in which texts are as PostgreSQL can store them. */
export function escapeNulIn(parameter: unknown): unknown {
  if (typeof parameter === "string") return escapeNul(parameter);
  return Array.isArray(parameter) ? parameter.map(escapeNulIn) : parameter;
}

/** The text of a stored one. */
export const unescapeNul = (stored: string): string =>
  stored.includes(ESCAPE)
    ? stored.replaceAll(/\uffff([0f])/g, (_, kind) => (kind === "0" ? "\0" : ESCAPE))
    : stored;
