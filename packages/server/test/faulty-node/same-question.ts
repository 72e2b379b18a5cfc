import type { Call, MadeUp } from "./families";

const id = /"id":\d+/;

/** The question of a call; JSON-RPC's ids are not part of it. */
export const questionOf = ({ path, body }: Call): string => `${path} ${body.replace(id, "")}`;

/** An earlier answer to the same question, with the id of this call. */
export function answerAgain(call: Call, { status, body }: MadeUp): MadeUp {
  const [own] = id.exec(call.body) ?? [];
  return { status, body: own === undefined ? body : body.replace(id, own) };
}
