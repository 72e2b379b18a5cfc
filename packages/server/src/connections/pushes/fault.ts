import type { FieldError } from "../../field-errors";

/** What is wrong with an element of a push, or with a row of an import. */
export interface Fault {
  /** Position of the element. */
  at: number;
  field: string;
  code: FieldError["code"];
  message: string | null;
  params: Record<string, unknown>;
  /** Whether nothing is wrong but that another connection has the account. */
  isElsewhere?: true;
}

/** An element that could be read, with its position. */
export interface Placed<Input> {
  at: number;
  input: Input;
}

/** Names the element at a position, as one who looks at the element at another position finds it. */
export type PlaceOf = (at: number, seenFrom: number) => string;

/** A fault in words, without the name of its field. */
export function wordsOf({ code, message, params }: Pick<Fault, "code" | "message" | "params">): string {
  if (code === "required") return "is required";
  if (code === "length" && params.max !== undefined) return `must be at most ${params.max} characters long`;
  if (Array.isArray(params.allowed)) return `must be one of ${params.allowed.map(String).join(", ")}`;
  return message ?? "is not valid";
}
