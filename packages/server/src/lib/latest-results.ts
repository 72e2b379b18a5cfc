/**
 * A function of a text whose latest results are kept, for pure work that costs more than the memory. A failure is not kept. The
 * oldest result goes when there are more than `most`.
 */
export function keepingLatest<Result>(
  most: number,
  work: (text: string) => Promise<Result>,
): (text: string) => Promise<Result> {
  const results = new Map<string, Promise<Result>>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = work(text);
    results.set(text, result);
    result.catch(() => results.delete(text));
    const [oldest] = results.keys();
    if (results.size > most && oldest !== undefined) results.delete(oldest);
    return result;
  };
}
