const paying: ReadonlySet<string> = new Set(["pay", "sign", "submit", "resume"]);

/**
 * Whether a command pays. Such commands are never suggested for a mistyped name, so that a mistyped look-up does not become a
 * payment.
 */
export const isPaying = (name: string): boolean => paying.has(name);
