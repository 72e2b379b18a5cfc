/** A line of a text, by its number from 1: what is in it, or why it cannot be read. */
export type Line<Value> = { line: number; value: Value } | { line: number; error: string };
