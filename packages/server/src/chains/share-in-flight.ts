/**
 * Whoever asks while the answer to the same question is on its way gets that answer: the providers of one quote ask for
 * the same things at once. Only for what may be a moment old, never for whether something has happened.
 */
export function shareInFlight<Question extends [] | [string | number], Answer>(
  ask: (...question: Question) => Promise<Answer>,
): (...question: Question) => Promise<Answer> {
  const asked = new Map<string | number | undefined, Promise<Answer>>();
  return (...question) => {
    const [key] = question;
    const known = asked.get(key);
    if (known !== undefined) return known;
    const answer = ask(...question).finally(() => asked.delete(key));
    asked.set(key, answer);
    return answer;
  };
}
