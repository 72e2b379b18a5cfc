import type { Facts, Loaders, Question } from "./facts";

/** Thrown through a rule that asks what is not known yet; the rule is asked again when it is. */
class NotYetKnown extends Error {
  override name = "NotYetKnown";
}

/** The most rounds of questions: a rule asks its next one when the last is answered. */
const MAX_ROUNDS = 8;

/** What a judgement came to: its result, or why it could not be made. */
export type Judged<Result> = { readonly result: Result } | { readonly error: unknown };

/**
 * Makes judgements that ask for facts. The questions of all of them are answered together, so that the number of statements does not
 * grow with the number of rules; a judgement that lacks an answer is made again when it has it. Returns them in order.
 */
export async function judgeAll<Result>(
  judgements: readonly ((facts: Facts) => Result)[],
  loaders: Loaders,
): Promise<Judged<Result>[]> {
  const known = new Map<string, unknown>();
  const judged: (Judged<Result> | undefined)[] = judgements.map(() => undefined);
  let open = judgements.map((_, at) => at);
  for (let round = 0; open.length > 0; round += 1) {
    const wanted = new Map<Question, Map<string, unknown>>();
    const facts: Facts = {
      ask: (question, of) => {
        const key = `${question} ${JSON.stringify(of)}`;
        if (known.has(key)) return known.get(key) as never;
        const asked = wanted.get(question) ?? new Map<string, unknown>();
        wanted.set(question, asked.set(key, of));
        throw new NotYetKnown();
      },
    };
    open = open.filter((at) => {
      try {
        const result = judgements[at]?.(facts) as Result;
        judged[at] = { result };
        return false;
      } catch (error) {
        if (error instanceof NotYetKnown && round < MAX_ROUNDS) return true;
        judged[at] = { error };
        return false;
      }
    });
    for (const [question, asked] of wanted) {
      const load = loaders[question] as (of: readonly unknown[]) => Promise<readonly unknown[]>;
      const answers = await load([...asked.values()]);
      for (const [at, key] of [...asked.keys()].entries()) known.set(key, answers[at]);
    }
  }
  return judged.map((one) => one ?? { error: new Error("a judgement was not made") });
}
