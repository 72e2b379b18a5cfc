const paying: ReadonlySet<string> = new Set(["pay", "sign", "submit", "resume"]);

/** Never offered for a name that was mistyped: whoever looks something up must not pay by it. */
export const isPaying = (name: string): boolean => paying.has(name);
